import { DataTable } from 'react-admin';
import { PageLink } from '../common/PageLink';
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
                selskapId ? <PageLink to={contractorPage(selskapId)}>{selskapNavn}</PageLink> : null
            }
        />
        <Column<AgreementRow>
            source="gyldigKontraktNavn"
            render={({ selskapId, gyldigKontraktId, gyldigKontraktNavn }) =>
                selskapId && gyldigKontraktId ? (
                    <PageLink to={`${contractorPage(selskapId)}/Kontrakter/${gyldigKontraktId}`}>
                        {gyldigKontraktNavn}
                    </PageLink>
                ) : (
                    gyldigKontraktNavn
                )
            }
        />
    </ListTable>
);
