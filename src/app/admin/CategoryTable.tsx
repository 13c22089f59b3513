import { DataTable, useGetList, useTranslate } from 'react-admin';
import type { CategoryGroup } from '../../api/entities/report';
import { CityWords } from '../common/CityWords';
import { Column } from '../common/Column';
import { Loaded } from '../common/Loaded';
import { LoadProblem } from '../common/LoadProblem';
import { LocalTable } from '../common/LocalTable';
import { asListed } from '../data/wholeList';
import { SearchField } from './SearchField';
import { useTypeSearch } from './useTypeSearch';

type Row = CategoryGroup & { count: number };

/** Meldingskategorier: category groups with the report types of each, read only (administration §2, D6). */
export const CategoryTable = () => {
    const translate = useTranslate();
    const groups = useGetList<CategoryGroup>('categoryGroups', asListed);
    const { typed, onType, found, error, retry } = useTypeSearch();
    const text = (key: string): string => translate(`administration.admin.${key}`);
    const rowsOf = (data: readonly CategoryGroup[]): Row[] =>
        data
            .map((group) => ({
                ...group,
                meldingstyper: group.meldingstyper.filter(({ meldingstypeId }) => found?.has(meldingstypeId) ?? true),
            }))
            .filter(({ meldingstyper }) => !found || meldingstyper.length > 0)
            .map((group) => ({ ...group, count: group.meldingstyper.length }));
    return (
        <>
            <SearchField label={text('searchTypes')} value={typed} onChange={onType} />
            {error ? <LoadProblem error={error} onRetry={retry} /> : null}
            <Loaded query={groups} height={320}>
                {(data) => (
                    <LocalTable
                        label={text('categories')}
                        records={rowsOf(data)}
                        sort={{ field: 'navn', order: 'ASC' }}
                        empty={text('noTypes')}
                    >
                        <DataTable.Col<Row>
                            source="navn"
                            label={text('column.kategori')}
                            render={({ navn }) => <CityWords>{navn}</CityWords>}
                        />
                        <Column<Row> source="count" label={text('column.antall')} />
                        <Column<Row>
                            source="meldingstyper"
                            disableSort
                            label={text('column.meldingstyper')}
                            render={({ meldingstyper }) => (
                                <CityWords>{meldingstyper.map(({ beskrivelse }) => beskrivelse).join(', ')}</CityWords>
                            )}
                        />
                    </LocalTable>
                )}
            </Loaded>
        </>
    );
};
