import { Link, Typography } from '@mui/material';
import { DataTable, Pagination, useListContext, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Agreement, Company } from '../../contract/entities/administration';
import { ExpandButton } from '../common/ExpandButton';
import { LoadProblem } from '../common/LoadProblem';
import { TableFrame } from '../common/TableFrame';
import { AgreementEdit } from './AgreementEdit';

export const agreementsPerPage = 100;
const contractorPage = (selskapId: string): string => `/entreprenorer/${selskapId}`;

/** Agreements with links to contractor and contract, one row open at a time (administration §2). */
export const AgreementTable = ({ contractors }: { contractors: readonly Company[] }) => {
    const translate = useTranslate();
    const { total, error, refetch } = useListContext<Agreement & { id: number }>();
    const text = (key: string): string => translate(`administration.agreements.${key}`);
    if (error) return <LoadProblem error={error} onRetry={() => void refetch()} />;
    return (
        <>
            <TableFrame label={text('table')}>
                <DataTable bulkActionButtons={false} rowClick={false} expand={<AgreementEdit contractors={contractors} />} expandSingle empty={<Typography sx={{ p: 2 }}>{text('empty')}</Typography>}>
                    <DataTable.Col<Agreement> source="navn" label={text('field.navn')} render={({ navn }) => <ExpandButton>{navn}</ExpandButton>} />
                    <DataTable.Col<Agreement>
                        source="selskapNavn"
                        label={text('field.selskapNavn')}
                        render={({ selskapId, selskapNavn }) =>
                            selskapId ? (
                                <Link component={RouterLink} to={contractorPage(selskapId)}>
                                    {selskapNavn}
                                </Link>
                            ) : null
                        }
                    />
                    <DataTable.Col<Agreement>
                        source="gyldigKontraktNavn"
                        label={text('field.gyldigKontraktNavn')}
                        render={({ selskapId, gyldigKontraktId, gyldigKontraktNavn }) =>
                            selskapId && gyldigKontraktId ? (
                                <Link component={RouterLink} to={`${contractorPage(selskapId)}/Kontrakter/${gyldigKontraktId}`}>
                                    {gyldigKontraktNavn}
                                </Link>
                            ) : (
                                gyldigKontraktNavn
                            )
                        }
                    />
                </DataTable>
            </TableFrame>
            {(total ?? 0) > agreementsPerPage ? <Pagination rowsPerPageOptions={[agreementsPerPage]} /> : null}
        </>
    );
};
