import { DataTable } from 'react-admin';
import { Column } from '../common/Column';
import { ListTable } from '../common/ListTable';
import { Loaded, LoadProblem } from '../common/Loaded';
import { LocalList } from '../common/LocalList';
import { type NamedGroup, useCategoryGroups } from '../common/useCatalogues';
import { SearchField } from './SearchField';
import { useTypeSearch } from './useTypeSearch';

type Row = NamedGroup & { count: number };

export const CategoryTable = () => {
    const groups = useCategoryGroups();
    const { typed, onType, isFound, error, retry } = useTypeSearch();
    const rowsOf = (data: readonly NamedGroup[]): Row[] =>
        data
            .map((group) => ({ ...group, meldingstyper: group.meldingstyper.filter(isFound) }))
            .filter(({ meldingstyper }) => typed.trim() === '' || meldingstyper.length > 0)
            .map((group) => ({ ...group, count: group.meldingstyper.length }));
    return (
        <>
            <SearchField label="administration.admin.searchTypes" value={typed} onChange={onType} />
            {error ? <LoadProblem error={error} onRetry={retry} /> : null}
            <Loaded query={groups} height={320}>
                {(data) => (
                    <LocalList resource="categoryGroups" records={rowsOf(data)} sort={{ field: 'navn', order: 'ASC' }}>
                        <ListTable hover={false}>
                            <DataTable.Col<Row>
                                source="navn"
                                render={({ navn, lang }) => <span lang={lang}>{navn}</span>}
                            />
                            <Column source="count" />
                            <Column<Row>
                                source="meldingstyper"
                                disableSort
                                render={({ meldingstyper }) =>
                                    meldingstyper.map(({ meldingstypeId, beskrivelse, lang }, index) => (
                                        // The comma goes with its type: React would not find it after a translation.
                                        <span key={`${meldingstypeId}/${index > 0}`}>
                                            {index > 0 ? ', ' : null}
                                            <span lang={lang}>{beskrivelse}</span>
                                        </span>
                                    ))
                                }
                            />
                        </ListTable>
                    </LocalList>
                )}
            </Loaded>
        </>
    );
};
