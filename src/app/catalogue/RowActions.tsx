import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, IconButton } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { CatalogueKind } from '../../api/catalogue/fields';
import type { CatalogueRow } from '../../api/entities/catalogue';
import { RemoveButton } from '../common/RemoveButton';
import { TriedRemoveButton } from '../common/TriedRemoveButton';
import type { CityDataProvider } from '../data/dataProvider';
import { ifMatchOf } from '../data/etags';
import { HistoryButton } from './HistoryButton';
import { hasEnd, isOwnRows, routes } from './kinds';
import { RowDialog } from './RowDialog';
import { useRoutingTrial } from './useRoutingTrial';
import { useRowName } from './useRowName';

interface RowActionsProps {
    kind: CatalogueKind;
    row: CatalogueRow & { id: string };
}

/** Change, history and removal of a row. */
export const RowActions = ({ kind, row }: RowActionsProps) => {
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
