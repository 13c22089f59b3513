import { Box, Button, Link } from '@mui/material';
import { useState } from 'react';
import { DataTable, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Agreement, Company } from '../../contract/entities/administration';
import { Column } from '../common/Column';
import { LocalTable } from '../common/LocalTable';
import { AddAgreementsDialog } from './AddAgreementsDialog';

type AgreementRow = Agreement & { id: number };

/** The company's agreements, with the contract that is valid now (administration §2). */
export const CompanyAgreements = ({ company, agreements }: { company: Company; agreements: readonly Agreement[] }) => {
    const translate = useTranslate();
    const [isAdding, setIsAdding] = useState(false);
    const text = (key: string): string => translate(`administration.contractors.${key}`);
    return (
        <>
            <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 1.5 }}>
                <Button variant="contained" onClick={() => setIsAdding(true)}>
                    {text('addAgreements')}
                </Button>
            </Box>
            <LocalTable
                stacked
                label={text('agreementTable')}
                records={agreements.map((agreement) => ({ ...agreement, id: agreement.avtaleId }))}
                sort={{ field: 'navn', order: 'ASC' }}
                empty={text('noAgreements')}
            >
                <DataTable.Col source="navn" label={text('agreementColumn.navn')} />
                <Column<AgreementRow> source="beskrivelse" label={text('agreementColumn.beskrivelse')} />
                <Column<AgreementRow>
                    source="gyldigKontraktNavn"
                    label={text('agreementColumn.kontrakt')}
                    render={({ gyldigKontraktId, gyldigKontraktNavn }) =>
                        gyldigKontraktId ? (
                            <Link component={RouterLink} to={`/entreprenorer/${company.id}/Kontrakter/${gyldigKontraktId}`}>
                                {gyldigKontraktNavn}
                            </Link>
                        ) : null
                    }
                />
            </LocalTable>
            {isAdding ? <AddAgreementsDialog company={company} onClose={() => setIsAdding(false)} /> : null}
        </>
    );
};
