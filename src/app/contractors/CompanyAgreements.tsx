import { Box, Button } from '@mui/material';
import { DataTable, ReferenceManyFieldBase, useTranslate } from 'react-admin';
import { PageLink } from '../common/PageLink';
import type { Agreement, Company } from '../../api/entities/administration';
import { Column } from '../common/Column';
import { listDefaults } from '../common/listDefaults';
import { ListTable } from '../common/ListTable';
import type { Identified } from '../data/records';

export const CompanyAgreements = ({ company, onAdd }: { company: Company; onAdd?: () => void }) => {
    const translate = useTranslate();
    return (
        <>
            {onAdd ? (
                <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 1.5 }}>
                    <Button variant="contained" onClick={onAdd}>
                        {translate('administration.contractors.addAgreements')}
                    </Button>
                </Box>
            ) : null}
            <ReferenceManyFieldBase record={company} reference="avtaler" target="selskapId" {...listDefaults}>
                <ListTable hover={false} empty="administration.contractors.noAgreements">
                    <DataTable.Col source="navn" label="resources.contracts.fields.avtaleId" />
                    <Column source="beskrivelse" />
                    <Column<Identified<Agreement>>
                        source="gyldigKontraktNavn"
                        label="administration.contractors.validContract"
                        render={({ gyldigKontraktId, gyldigKontraktNavn }) =>
                            gyldigKontraktId ? (
                                <PageLink to={`/entreprenorer/${company.id}/Kontrakter/${gyldigKontraktId}`}>
                                    {gyldigKontraktNavn}
                                </PageLink>
                            ) : null
                        }
                    />
                </ListTable>
            </ReferenceManyFieldBase>
        </>
    );
};
