import { EmailField } from 'react-admin';
import { Fact } from '../common/Fact';
import { Facts } from '../common/Facts';
import { InlineEditor } from '../common/InlineEditor';
import { useAllowed } from '../session/useAllowed';
import { cleanedNumber, numberProblem } from './rules';

export const CompanyFacts = () => {
    const editable = useAllowed('entreprenorer', 'edit');
    return (
        <Facts>
            <Fact source="orgnr">
                {editable ? (
                    <InlineEditor source="orgnr" maxWidth={260} validate={numberProblem} parse={cleanedNumber} />
                ) : undefined}
            </Fact>
            <Fact source="epost">
                <EmailField source="epost" variant="inherit" />
            </Fact>
            <Fact source="telefon" />
        </Facts>
    );
};
