import { DataTable, useTranslate, type DataTableColumnProps, type RaRecord } from 'react-admin';
import { useFieldLabel } from './useFieldLabel';

/**
 * A column whose label is repeated before its value where the table is stacked (`TableFrame`). The column that names
 * the row needs no label there and is a plain `DataTable.Col`.
 */
export const Column = <T extends RaRecord>(props: DataTableColumnProps<T> & { source: string; label?: string }) => (
    <DataTable.Col<T> {...props} data-label={useFieldLabel(props.source, props.label)} />
);

/** The buttons at the end of a row. */
export const ActionsColumn = <T extends RaRecord>({ render }: Required<Pick<DataTableColumnProps<T>, 'render'>>) => {
    const translate = useTranslate();
    return (
        <DataTable.Col<T>
            className="actions"
            align="right"
            disableSort
            label={translate('common.actions')}
            render={render}
        />
    );
};
