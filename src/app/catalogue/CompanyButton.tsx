import { Button } from '@mui/material';
import { useState } from 'react';
import { SelectInput, TextInput, type RaRecord, useStoreContext, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { chosenCompany } from '../common/chosenCompany';
import { FormDialog } from '../common/FormDialog';
import { field } from '../data/field';

/** A new service department or partner, beside the heading of /serviceavdelingen. */
export const CompanyButton = () => {
    const translate = useTranslate();
    const [isCreating, setIsCreating] = useState(false);
    const { setItem } = useStoreContext();
    const [, setParameters] = useSearchParams();
    const show = ({ id, selskapsTypeId }: RaRecord): void => {
        const fane = selskapsTypeId === 4 ? 'samarbeidspartnere' : 'serviceavdelingen';
        setItem(chosenCompany(fane), id);
        setParameters({ fane });
    };
    return (
        <>
            <Button variant="contained" onClick={() => setIsCreating(true)}>
                {translate('resources.katalog-selskaper.page.create')}
            </Button>
            {isCreating ? (
                <FormDialog
                    resource="katalog-selskaper"
                    success={translate('catalogue.created')}
                    onClose={() => setIsCreating(false)}
                    onSaved={show}
                >
                    <SelectInput
                        {...field('createCompanyOfType', 'selskapsTypeId')}
                        choices={[4, 1].map((id) => ({ id, name: `catalogue.companyType.${id}` }))}
                        fullWidth
                    />
                    <TextInput {...field('createCompanyOfType', 'navn')} autoComplete="off" />
                    <TextInput {...field('createCompanyOfType', 'orgnr')} autoComplete="off" />
                    <TextInput {...field('createCompanyOfType', 'epost')} autoComplete="off" />
                    <TextInput {...field('createCompanyOfType', 'telefon')} autoComplete="off" />
                </FormDialog>
            ) : null}
        </>
    );
};
