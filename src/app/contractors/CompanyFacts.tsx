import { EmailField, usePermissions, useTranslate } from 'react-admin';
import type { Company } from '../../api/entities/administration';
import { ownContractPage } from '../common/contractorPages';
import { EditedName } from '../common/EditedName';
import { Fact, Facts } from '../common/Facts';
import { InlineEditor } from '../common/InlineEditor';
import { Loaded } from '../common/Loaded';
import { PageFrame } from '../common/PageFrame';
import { RecordPage } from '../common/RecordPage';
import { ContractSection } from '../contracts/ContractSection';
import { field } from '../data/field';
import type { Permissions } from '../session/permissions';
import { useOwnCompany } from '../session/useOwnCompany';
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

export const OwnCompany = () => {
    const translate = useTranslate();
    const own = useOwnCompany();
    if (own.data === undefined)
        return (
            <PageFrame title={translate('layout.page.ownCompany')}>
                <Loaded query={own}>{() => null}</Loaded>
            </PageFrame>
        );
    return (
        <RecordPage<Company>
            resource="entreprenorer"
            id={own.data}
            title="layout.page.ownCompany"
            heading={<EditedName of="entreprenorer" />}
        >
            {(company) => (
                <>
                    <CompanyFacts />
                    <ContractSection
                        companyId={company.id}
                        linkTo={({ selskapsId, id }) => ownContractPage(selskapsId, id)}
                    />
                </>
            )}
        </RecordPage>
    );
};
