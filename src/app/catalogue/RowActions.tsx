import EditIcon from '@mui/icons-material/EditOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import { Box, IconButton } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CatalogueKind } from '../../api/catalogue/fields';
import type { CatalogueRow } from '../../api/entities/catalogue';
import { RemoveButton } from '../common/RemoveButton';
import { HistoryDialog } from './HistoryDialog';
import { hasEnd, isOwnRows } from './kinds';
import { RowDialog } from './RowDialog';
import { useRowName } from './useRowName';

interface RowActionsProps {
    kind: CatalogueKind;
    row: CatalogueRow & { id: string };
}

/** Change, history and removal of a row. */
export const RowActions = ({ kind, row }: RowActionsProps) => {
    const translate = useTranslate();
    const [open, setOpen] = useState<'edit' | 'history'>();
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
            {isOwnRows(kind) ? (
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
