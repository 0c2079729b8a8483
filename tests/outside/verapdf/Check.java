// Checks with veraPDF that files conform to a flavour of PDF: java -cp JARS Check.java ua1 FILE...

import java.io.FileInputStream;
import java.io.InputStream;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.PDFAParser;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;
import org.verapdf.pdfa.results.ValidationResult;

public class Check {
    public static void main(String[] arguments) throws Exception {
        VeraGreenfieldFoundryProvider.initialise();
        PDFAFlavour flavour = PDFAFlavour.byFlavourId(arguments[0]);
        boolean isSound = true;
        for (int index = 1; index < arguments.length; index++) {
            try (InputStream file = new FileInputStream(arguments[index]);
                    PDFAParser parser = Foundries.defaultInstance().createParser(file, flavour)) {
                ValidationResult result = Foundries.defaultInstance().createValidator(flavour, false).validate(parser);
                isSound &= result.isCompliant();
                System.out.println(arguments[index] + ": " + flavour + (result.isCompliant() ? " ok, " : " BROKEN, ")
                        + result.getTotalAssertions() + " checks");
                for (TestAssertion fault : result.getTestAssertions()) {
                    System.out.println("  " + fault.getRuleId().getClause() + "-" + fault.getRuleId().getTestNumber() + " "
                            + fault.getMessage());
                }
            }
        }
        System.exit(isSound ? 0 : 1);
    }
}
