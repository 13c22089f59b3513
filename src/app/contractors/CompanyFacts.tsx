import { EmailField, usePermissions } from 'react-admin';
import { Fact } from '../common/Fact';
import { Facts } from '../common/Facts';
import { field } from '../data/field';
import { InlineEditor } from '../common/InlineEditor';
import type { Permissions } from '../session/permissions';
import { cleanedNumber, numberProblem } from './rules';

export const CompanyFacts = () => {
    const { permissions } = usePermissions<Permissions>();
    const editable = permissions?.has('entreprenorer.edit');
    return (
        <Facts>
            <Fact source="orgnr">
                {editable ? (
                    <InlineEditor source="orgnr" maxWidth={260} validate={numberProblem} parse={cleanedNumber} />
                ) : undefined}
            </Fact>
            <Fact source="epost">
                {editable ? (
                    <InlineEditor source="epost" maxWidth={320} validate={field('updateCompany', 'epost').validate}>
                        <EmailField source="epost" variant="inherit" />
                    </InlineEditor>
                ) : (
                    <EmailField source="epost" variant="inherit" />
                )}
            </Fact>
            <Fact source="telefon">
                {editable ? (
                    <InlineEditor
                        source="telefon"
                        maxWidth={260}
                        validate={field('updateCompany', 'telefon').validate}
                        parse={(typed) => typed.trim() || null}
                    />
                ) : undefined}
            </Fact>
        </Facts>
    );
};
