import { Box, Button, Link } from '@mui/material';
import { DataTable, ReferenceManyFieldBase, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Agreement, Company } from '../../api/entities/administration';
import { Column } from '../common/Column';
import { listDefaults } from '../common/listDefaults';
import { ListTable } from '../common/ListTable';
import type { Identified } from '../data/records';

/** The company's agreements, with the contract that is valid now (administration §2). */
export const CompanyAgreements = ({ company, onAdd }: { company: Company; onAdd: () => void }) => {
    const translate = useTranslate();
    const text = (key: string): string => translate(`administration.contractors.${key}`);
    return (
        <>
            <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 1.5 }}>
                <Button variant="contained" onClick={onAdd}>
                    {text('addAgreements')}
                </Button>
            </Box>
            <ReferenceManyFieldBase record={company} reference="avtaler" target="selskapId" {...listDefaults}>
                <ListTable hover={false} label={text('agreementTable')} empty={text('noAgreements')}>
                    <DataTable.Col source="navn" label={text('agreementColumn.navn')} />
                    <Column source="beskrivelse" label={text('agreementColumn.beskrivelse')} />
                    <Column<Identified<Agreement>>
                        source="gyldigKontraktNavn"
                        label={text('agreementColumn.kontrakt')}
                        render={({ gyldigKontraktId, gyldigKontraktNavn }) =>
                            gyldigKontraktId ? (
                                <Link
                                    component={RouterLink}
                                    to={`/entreprenorer/${company.id}/Kontrakter/${gyldigKontraktId}`}
                                >
                                    {gyldigKontraktNavn}
                                </Link>
                            ) : null
                        }
                    />
                </ListTable>
            </ReferenceManyFieldBase>
        </>
    );
};
