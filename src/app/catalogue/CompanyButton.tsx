import { Button } from '@mui/material';
import { useState } from 'react';
import { SelectInput, type RaRecord, useCreatePath, useStoreContext, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { pathOf } from '../../api/pagePaths';
import { companyTypes } from '../../api/roles';
import { CompanyInputs } from '../common/CompanyInputs';
import { trimmed } from '../common/trimmed';
import { chosenCompany } from '../common/preselection';
import { FormDialog } from '../common/FormDialog';
import { draftOf } from '../common/drafts/drafts';
import { useWhileShown } from '../common/useSave';
import { organisationNumber } from '../common/validators';
import { field } from '../data/field';

const types = [companyTypes.contractor, companyTypes.partner, companyTypes.serviceDepartment];

/** Creates a contractor, partner or service department, and opens the page with its users. */
export const CompanyButton = ({ type }: { type?: (typeof types)[number] }) => {
    const translate = useTranslate();
    const navigate = useNavigate();
    const createPath = useCreatePath();
    const [isCreating, setIsCreating] = useState(false);
    const { setItem } = useStoreContext();
    const show = useWhileShown(({ id, selskapsTypeId }: RaRecord): void => {
        if (selskapsTypeId === companyTypes.contractor) {
            void navigate(createPath({ resource: 'entreprenorer', type: 'edit', id }));
            return;
        }
        const fane = selskapsTypeId === companyTypes.partner ? 'samarbeidspartnere' : 'serviceavdelingen';
        setItem(chosenCompany(fane), id);
        void navigate(`${pathOf('serviceavdelingen')}?fane=${fane}`);
    });
    return (
        <>
            <Button variant={type ? 'outlined' : 'contained'} onClick={() => setIsCreating(true)}>
                {translate('resources.katalog-selskaper.page.create')}
            </Button>
            {isCreating ? (
                <FormDialog
                    resource="katalog-selskaper"
                    name={draftOf.below('katalog-selskaper', type)}
                    success={translate('catalogue.created')}
                    transform={({ orgnr, ...values }) => ({ ...trimmed(values), orgnr: organisationNumber(orgnr) })}
                    defaultValues={type ? { selskapsTypeId: type } : {}}
                    onClose={() => setIsCreating(false)}
                    onSaved={show}
                >
                    <SelectInput
                        {...field('createCompanyOfType', 'selskapsTypeId')}
                        choices={types.map((id) => ({ id, name: `catalogue.companyType.${id}` }))}
                        fullWidth
                    />
                    <CompanyInputs />
                </FormDialog>
            ) : null}
        </>
    );
};
