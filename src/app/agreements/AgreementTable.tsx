import { Link } from '@mui/material';
import { DataTable } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Agreement } from '../../api/entities/administration';
import { CityWords } from '../common/CityWords';
import { Column } from '../common/Column';
import { ExpandButton } from '../common/ExpandButton';
import { ListTable } from '../common/ListTable';
import type { Identified } from '../data/records';
import { AgreementEdit } from './AgreementEdit';

type AgreementRow = Identified<Agreement>;
const contractorPage = (selskapId: string): string => `/entreprenorer/${selskapId}`;

export const AgreementTable = () => (
    <ListTable expand={<AgreementEdit />}>
        <DataTable.Col<AgreementRow>
            source="navn"
            render={({ navn }) => (
                <ExpandButton>
                    <CityWords>{navn}</CityWords>
                </ExpandButton>
            )}
        />
        <Column<AgreementRow>
            source="selskapNavn"
            render={({ selskapId, selskapNavn }) =>
                selskapId ? (
                    <Link component={RouterLink} to={contractorPage(selskapId)}>
                        {selskapNavn}
                    </Link>
                ) : null
            }
        />
        <Column<AgreementRow>
            source="gyldigKontraktNavn"
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
    </ListTable>
);
