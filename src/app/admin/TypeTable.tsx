import { DataTable, useTranslate } from 'react-admin';
import { Loaded } from '../common/Loaded';
import { LoadProblem } from '../common/LoadProblem';
import { LocalTable } from '../common/LocalTable';
import { type NamedType, useReportTypes } from '../common/useCatalogues';
import type { Identified } from '../data/records';
import { SearchField } from './SearchField';
import { useTypeSearch } from './useTypeSearch';

type Row = Identified<NamedType>;

/** Meldingstyper: the report types, read only (D6). */
export const TypeTable = () => {
    const translate = useTranslate();
    const types = useReportTypes();
    const { typed, onType, isFound, error, retry } = useTypeSearch();
    const text = (key: string): string => translate(`administration.admin.${key}`);
    return (
        <>
            <SearchField label={text('searchTypes')} value={typed} onChange={onType} />
            {error ? <LoadProblem error={error} onRetry={retry} /> : null}
            <Loaded query={types} height={320}>
                {(data) => (
                    <LocalTable
                        stacked={false}
                        label={text('types')}
                        records={data.filter(isFound)}
                        sort={{ field: 'beskrivelse', order: 'ASC' }}
                        empty={text('noTypes')}
                    >
                        <DataTable.Col<Row> source="meldingstypeId" label={text('column.id')} />
                        <DataTable.Col<Row>
                            source="beskrivelse"
                            label={text('column.meldingstype')}
                            render={({ beskrivelse, lang }) => <span lang={lang}>{beskrivelse}</span>}
                        />
                        <DataTable.Col<Row>
                            source="synligForPublikum"
                            label={text('column.synlig')}
                            render={({ synligForPublikum }) =>
                                translate(synligForPublikum ? 'common.yes' : 'common.no')
                            }
                        />
                    </LocalTable>
                )}
            </Loaded>
        </>
    );
};
