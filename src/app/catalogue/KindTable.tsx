import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, IconButton } from '@mui/material';
import { useState } from 'react';
import { DataTable, useDataProvider, useTranslate } from 'react-admin';
import type { CatalogueKind } from '../../api/catalogue/fields';
import type { CatalogueRow } from '../../api/entities/catalogue';
import { useToday } from '../common/time';
import { CityWords } from '../common/words';
import { ActionsColumn, Column } from '../common/Column';
import { DownloadButton } from '../common/DownloadButton';
import { ListTable } from '../common/ListTable';
import { RemoveButton, TriedRemoveButton } from '../common/removal';
import type { CityDataProvider } from '../data/dataProvider';
import { ifMatchOf } from '../data/records';
import { HistoryButton } from './HistoryButton';
import { RowDialog } from './RowDialog';
import { hasEnd, isEnded, isNumber, isOwnRows, routes, useRowName } from './kinds';
import { useRoutingTrial } from './useRouting';
import { useShown } from './useShown';

interface RowActionsProps {
    kind: CatalogueKind;
    row: CatalogueRow & { id: string };
}

/** Change, history and removal of a row. */
const RowActions = ({ kind, row }: RowActionsProps) => {
    const translate = useTranslate();
    const [isEditing, setIsEditing] = useState(false);
    const { call } = useDataProvider<CityDataProvider>();
    const tried = useRoutingTrial();
    const slag = routes(kind);
    const navn = useRowName(kind)(row);
    const edit = translate('catalogue.edit', { navn });
    return (
        <Box sx={{ whiteSpace: 'nowrap' }}>
            <IconButton size="small" aria-label={edit} title={edit} onClick={() => setIsEditing(true)}>
                <EditIcon fontSize="small" />
            </IconButton>
            <HistoryButton slag={kind.file} nokkel={row.nokkel} name={navn} />
            {slag ? (
                isOwnRows(kind) ? (
                    <TriedRemoveButton
                        label={translate('catalogue.remove', { navn })}
                        title={translate('catalogue.removeTitle')}
                        success={translate('catalogue.removed')}
                        onTry={() => tried({ slag, nokkel: row.nokkel, rad: null })}
                        onRemove={(bekreftet) =>
                            call('deleteCatalogueRow', {
                                params: { slag, id: row.nokkel },
                                query: { bekreftet },
                                ...ifMatchOf(row),
                            })
                        }
                    />
                ) : null
            ) : isOwnRows(kind) ? (
                <RemoveButton
                    label={translate('catalogue.remove', { navn })}
                    title={translate('catalogue.removeTitle')}
                    question={translate(hasEnd(kind) ? 'catalogue.removeOrEnd' : 'catalogue.removeQuestion', { navn })}
                    success={translate('catalogue.removed')}
                />
            ) : null}
            {isEditing ? <RowDialog kind={kind} row={row} onClose={() => setIsEditing(false)} /> : null}
        </Box>
    );
};

/** Downloads the kind as a file that can be imported again. */
export const KindDownload = ({ kind: { file: slag } }: { kind: CatalogueKind }) => {
    const { call } = useDataProvider<CityDataProvider>();
    return (
        <DownloadButton
            label="catalogue.file"
            fetchFile={() => call('getCatalogueFile', { params: { slag } })}
            fallback={slag}
        />
    );
};

type Row = CatalogueRow & { id: string };

/** The rows of a kind, with a column for each field except long texts. */
export const KindTable = ({ kind }: { kind: CatalogueKind }) => {
    const shown = useShown(kind);
    const nameOf = useRowName(kind);
    const today = useToday();
    const fields = [
        ...kind.columns.filter(
            ({ as, name, isAside }) => !isAside && as !== 'text' && as !== 'questions' && name !== 'navn',
        ),
        ...(kind.pairs ?? []),
    ];
    return (
        <ListTable hover={false} rowSx={(row: Row) => (isEnded(row, today) ? { opacity: 0.7 } : {})}>
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
