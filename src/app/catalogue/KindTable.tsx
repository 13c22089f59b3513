import { DataTable } from 'react-admin';
import type { CatalogueKind } from '../../api/catalogue/fields';
import type { CatalogueRow } from '../../api/entities/catalogue';
import { CityWords } from '../common/CityWords';
import { ActionsColumn, Column } from '../common/Column';
import { ListTable } from '../common/ListTable';
import { isNumber } from './kinds';
import { RowActions } from './RowActions';
import { useRowName } from './useRowName';
import { useShown } from './useShown';

type Row = CatalogueRow & { id: string };

/** The rows of a kind, with a column for each field except long texts. */
export const KindTable = ({ kind }: { kind: CatalogueKind }) => {
    const shown = useShown(kind);
    const nameOf = useRowName(kind);
    const fields = [
        ...kind.columns.filter(
            ({ as, name, isAside }) => !isAside && as !== 'text' && as !== 'questions' && name !== 'navn',
        ),
        ...(kind.pairs ?? []),
    ];
    return (
        <ListTable hover={false} rowSx={(row: Row) => (row['avsluttet'] ? { opacity: 0.7 } : {})}>
            <DataTable.Col<Row> source="navn" render={(row) => <CityWords>{nameOf(row)}</CityWords>} />
            {fields
                .filter(
                    (field) =>
                        !kind.key.includes(field.name) || ('as' in field && !kind.isFixed && isNumber(kind, field)),
                )
                .map((field) => (
                    <Column<Row> key={field.name} source={field.name} render={(row) => shown(field, row[field.name])} />
                ))}
            <ActionsColumn<Row> render={(row) => <RowActions kind={kind} row={row} />} />
        </ListTable>
    );
};
