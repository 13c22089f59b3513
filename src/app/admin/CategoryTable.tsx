import { Fragment } from 'react';
import { DataTable, useTranslate } from 'react-admin';
import { Column } from '../common/Column';
import { Loaded } from '../common/Loaded';
import { LoadProblem } from '../common/LoadProblem';
import { LocalTable } from '../common/LocalTable';
import { type NamedGroup, useCategoryGroups } from '../common/useCatalogues';
import { SearchField } from './SearchField';
import { useTypeSearch } from './useTypeSearch';

type Row = NamedGroup & { count: number };

/** Meldingskategorier: category groups with the report types of each, read only (administration §2, D6). */
export const CategoryTable = () => {
    const translate = useTranslate();
    const groups = useCategoryGroups();
    const { typed, onType, isFound, error, retry } = useTypeSearch();
    const text = (key: string): string => translate(`administration.admin.${key}`);
    const rowsOf = (data: readonly NamedGroup[]): Row[] =>
        data
            .map((group) => ({ ...group, meldingstyper: group.meldingstyper.filter(isFound) }))
            .filter(({ meldingstyper }) => typed.trim() === '' || meldingstyper.length > 0)
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
                            render={({ navn, lang }) => <span lang={lang}>{navn}</span>}
                        />
                        <Column<Row> source="count" label={text('column.antall')} />
                        <Column<Row>
                            source="meldingstyper"
                            disableSort
                            label={text('column.meldingstyper')}
                            render={({ meldingstyper }) =>
                                meldingstyper.map(({ meldingstypeId, beskrivelse, lang }, index) => (
                                    <Fragment key={meldingstypeId}>
                                        {index > 0 ? ', ' : null}
                                        <span lang={lang}>{beskrivelse}</span>
                                    </Fragment>
                                ))
                            }
                        />
                    </LocalTable>
                )}
            </Loaded>
        </>
    );
};
