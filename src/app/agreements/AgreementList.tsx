import { useState } from 'react';
import { DataTable, ListBase, useListContext, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { listDefaults } from '../common/listDefaults';
import { PageFrame } from '../common/PageFrame';
import { AgreementFilters, type AgreementFilter, type AgreementFiltersProps } from './AgreementFilters';
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

const AgreementTable = () => (
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

const Content = (filters: AgreementFiltersProps) => {
    const translate = useTranslate();
    const { total } = useListContext();
    return (
        <PageFrame title={translate('layout.page.agreements')} detail={total}>
            <AgreementFilters {...filters} />
            <AgreementTable />
        </PageFrame>
    );
};

const filterOf = (parameters: URLSearchParams): AgreementFilter => {
    const selskapId = parameters.get('selskapId');
    if (parameters.has('utenSelskap')) return { utenSelskap: 'true' };
    return selskapId ? { selskapId } : {};
};

export const AgreementList = () => {
    const [parameters, setParameters] = useSearchParams();
    // The address follows a moment later; the tick must show at once.
    const [chosen, setChosen] = useState({ at: parameters, filter: filterOf(parameters) });
    const filter = chosen.at === parameters ? chosen.filter : filterOf(parameters);
    return (
        <ListBase
            resource="avtaler"
            // A list of values: null alone would mean no filter.
            filter={filter.utenSelskap ? { selskapId: [null] } : filter}
            {...listDefaults}
            disableSyncWithLocation
            storeKey={false}
        >
            <Content
                filter={filter}
                onChange={(next) => {
                    setChosen({ at: parameters, filter: next });
                    setParameters({ ...next }, { replace: true });
                }}
            />
        </ListBase>
    );
};
