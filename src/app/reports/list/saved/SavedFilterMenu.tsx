import MoreVertIcon from '@mui/icons-material/MoreVert';
import { Menu, MenuItem } from '@mui/material';
import { lazy, startTransition, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { LabelledButton } from '../../../common/LabelledButton';
import { WhenOpened } from '../../../common/WhenOpened';
import type { SavedFilter } from '../../../../api/entities/report';

const EditFilterDialog = lazy(async () => ({ default: (await import('./SaveFilterDialog')).EditFilterDialog }));

interface SavedFilterMenuProps {
    filter: SavedFilter;
    onRemove: () => void;
    /** Called when another filter has replaced it. */
    onReplaced: () => void;
}

/** Actions for a saved filter. A menu, to distinguish deleting it from deselecting it. */
export const SavedFilterMenu = ({ filter, onRemove, onReplaced }: SavedFilterMenuProps) => {
    const translate = useTranslate();
    const [isEdited, setIsEdited] = useState(false);
    const name = filter.navn;
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const pick = (act: () => void) => () => {
        setAnchor(null);
        act();
    };
    const label = translate('reports.saved.menu', { name });
    return (
        <>
            <LabelledButton
                size="small"
                label={label}
                aria-haspopup="menu"
                aria-expanded={anchor !== null}
                onClick={({ currentTarget }) => setAnchor(currentTarget)}
                sx={{ width: 24, height: 24 }}
            >
                <MoreVertIcon fontSize="inherit" />
            </LabelledButton>
            <WhenOpened open={anchor !== null}>
                <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
                    <MenuItem onClick={pick(() => startTransition(() => setIsEdited(true)))}>
                        {translate('reports.saved.edit')}
                    </MenuItem>
                    <MenuItem onClick={pick(onRemove)} sx={{ color: 'error.main' }}>
                        {translate('common.remove')}
                    </MenuItem>
                </Menu>
            </WhenOpened>
            <Suspense fallback={null}>
                {isEdited ? (
                    <EditFilterDialog filter={filter} onReplaced={onReplaced} onClose={() => setIsEdited(false)} />
                ) : null}
            </Suspense>
        </>
    );
};
