import {
    DataTable,
    useDataTableRenderContext,
    useDataTableSortContext,
    type DataTableColumnProps,
    type RaRecord,
} from 'react-admin';
import { useFieldLabel } from './useFieldLabel';

/**
 * A column whose label is repeated before its value where the table is stacked (`TableFrame`), and whose order is known
 * to assistive technology. The column that names the row needs no label there and is a plain `DataTable.Col`.
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

/** The buttons at the end of a row. */
export const ActionsColumn = <T extends RaRecord>({ render }: Required<Pick<DataTableColumnProps<T>, 'render'>>) => (
    <DataTable.Col<T> className="actions" align="right" disableSort label="common.actions" render={render} />
);
