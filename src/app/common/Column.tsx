import {
    DataTable,
    useDataTableRenderContext,
    useDataTableSortContext,
    type DataTableColumnProps,
    type RaRecord,
} from 'react-admin';
import { useFieldLabel } from './useFieldLabel';

/**
 * A column that repeats its label when the table is stacked (`TableFrame`). The column that names the row is a
 * `DataTable.Col`.
 */
export const Column = <T extends RaRecord>(props: DataTableColumnProps<T> & { source: string; label?: string }) => {
    const sort = useDataTableSortContext();
    const isSorted = useDataTableRenderContext() === 'header' && sort?.field === props.source;
    return (
        <DataTable.Col<T>
            {...props}
            {...(isSorted ? { sortDirection: sort.order === 'ASC' ? 'asc' : 'desc' } : {})}
            data-label={useFieldLabel(props.source, props.label)}
        />
    );
};

export const ActionsColumn = <T extends RaRecord>({ render }: Required<Pick<DataTableColumnProps<T>, 'render'>>) => (
    <DataTable.Col<T> className="actions" align="right" disableSort label="common.actions" render={render} />
);
