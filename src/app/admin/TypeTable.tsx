import { DataTable, useGetList, useTranslate } from 'react-admin';
import type { ReportType } from '../../api/entities/report';
import { CityWords } from '../common/CityWords';
import { Loaded } from '../common/Loaded';
import { LoadProblem } from '../common/LoadProblem';
import { LocalTable } from '../common/LocalTable';
import type { Identified } from '../data/records';
import { asListed } from '../data/wholeList';
import { SearchField } from './SearchField';
import { useTypeSearch } from './useTypeSearch';

type Row = Identified<ReportType>;

/** Meldingstyper: the report types, read only (D6). */
export const TypeTable = () => {
    const translate = useTranslate();
    const types = useGetList<Row>('reportTypes', asListed);
    const { typed, onType, found, error, retry } = useTypeSearch();
    const text = (key: string): string => translate(`administration.admin.${key}`);
    const rowsOf = (data: readonly Row[]): Row[] =>
        data.filter(({ meldingstypeId }) => found?.has(meldingstypeId) ?? true);
    return (
        <>
            <SearchField label={text('searchTypes')} value={typed} onChange={onType} />
            {error ? <LoadProblem error={error} onRetry={retry} /> : null}
            <Loaded query={types} height={320}>
                {(data) => (
                    <LocalTable
                        stacked={false}
                        label={text('types')}
                        records={rowsOf(data)}
                        sort={{ field: 'beskrivelse', order: 'ASC' }}
                        empty={text('noTypes')}
                    >
                        <DataTable.Col<Row> source="meldingstypeId" label={text('column.id')} />
                        <DataTable.Col<Row>
                            source="beskrivelse"
                            label={text('column.meldingstype')}
                            render={({ beskrivelse }) => <CityWords>{beskrivelse}</CityWords>}
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
