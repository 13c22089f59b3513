import EditIcon from '@mui/icons-material/EditOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import { Box, IconButton } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { CatalogueKind } from '../../api/catalogue/fields';
import type { CatalogueRow } from '../../api/entities/catalogue';
import { RemoveButton } from '../common/RemoveButton';
import { TriedRemoveButton } from '../common/TriedRemoveButton';
import type { CityDataProvider } from '../data/dataProvider';
import { ifMatchOf } from '../data/etags';
import { HistoryDialog } from './HistoryDialog';
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
    const [open, setOpen] = useState<'edit' | 'history'>();
    const { call } = useDataProvider<CityDataProvider>();
    const tried = useRoutingTrial();
    const slag = routes(kind);
    const close = (): void => setOpen(undefined);
    const navn = useRowName(kind)(row);
    const [edit, history] = ['edit', 'history'].map((key) => translate(`catalogue.${key}`, { navn }));
    return (
        <Box sx={{ whiteSpace: 'nowrap' }}>
            <IconButton size="small" aria-label={edit} title={edit} onClick={() => setOpen('edit')}>
                <EditIcon fontSize="small" />
            </IconButton>
            <IconButton size="small" aria-label={history} title={history} onClick={() => setOpen('history')}>
                <HistoryIcon fontSize="small" />
            </IconButton>
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
            {open === 'edit' ? <RowDialog kind={kind} row={row} onClose={close} /> : null}
            {open === 'history' ? <HistoryDialog slag={kind.file} row={row} name={navn} onClose={close} /> : null}
        </Box>
    );
};
