import MoreVertIcon from '@mui/icons-material/MoreVert';
import { Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { preloadable } from '../../../../places/preloadable';
import { LabelledButton } from '../../../../common/LabelledButton';
import { WhenOpened } from '../../../../common/WhenOpened';
import type { Places } from '../../../../places/places';

const EditFilterDialog = preloadable(async () => (await import('./EditFilterDialog')).EditFilterDialog, null);

/** Actions of a saved filter. A menu, to distinguish deleting it from removing it from the list. */
export const SavedFilterMenu = ({ filter, onRemove, onReplaced }: Places['SavedFilter']) => {
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
                    <MenuItem onClick={pick(() => setIsEdited(true))}>{translate('reports.saved.edit')}</MenuItem>
                    <MenuItem onClick={pick(onRemove)} sx={{ color: 'error.main' }}>
                        {translate('common.remove')}
                    </MenuItem>
                </Menu>
            </WhenOpened>
            {isEdited ? (
                <EditFilterDialog filter={filter} onReplaced={onReplaced} onClose={() => setIsEdited(false)} />
            ) : null}
        </>
    );
};
