import { DataTable, useTranslate } from 'react-admin';
import { ListTable } from '../common/ListTable';
import { Loaded } from '../common/Loaded';
import { LoadProblem } from '../common/LoadProblem';
import { LocalList } from '../common/LocalList';
import { type NamedType, useReportTypes } from '../common/useCatalogues';
import type { Identified } from '../data/records';
import { SearchField } from './SearchField';
import { useTypeSearch } from './useTypeSearch';

type Row = Identified<NamedType>;

export const TypeTable = () => {
    const translate = useTranslate();
    const types = useReportTypes();
    const { typed, onType, isFound, error, retry } = useTypeSearch();
    return (
        <>
            <SearchField label="administration.admin.searchTypes" value={typed} onChange={onType} />
            {error ? <LoadProblem error={error} onRetry={retry} /> : null}
            <Loaded query={types} height={320}>
                {(data) => (
                    <LocalList
                        resource="reportTypes"
                        records={data.filter(isFound)}
                        sort={{ field: 'beskrivelse', order: 'ASC' }}
                    >
                        <ListTable stacked={false} hover={false}>
                            <DataTable.Col source="meldingstypeId" />
                            <DataTable.Col<Row>
                                source="beskrivelse"
                                render={({ beskrivelse, lang }) => <span lang={lang}>{beskrivelse}</span>}
                            />
                            <DataTable.Col<Row>
                                source="synligForPublikum"
                                render={({ synligForPublikum }) =>
                                    translate(synligForPublikum ? 'common.yes' : 'common.no')
                                }
                            />
                        </ListTable>
                    </LocalList>
                )}
            </Loaded>
        </>
    );
};
