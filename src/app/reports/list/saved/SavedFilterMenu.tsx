import MoreVertIcon from '@mui/icons-material/MoreVert';
import { Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { LabelledButton } from '../../../common/LabelledButton';
import { WhenOpened } from '../../../common/WhenOpened';

export interface SavedFilterMenuProps {
    name: string;
    onEdit: () => void;
    onRemove: () => void;
}

/** Actions of a saved filter. A menu, to distinguish deleting it from removing it from the list. */
export const SavedFilterMenu = ({ name, onEdit, onRemove }: SavedFilterMenuProps) => {
    const translate = useTranslate();
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
                    <MenuItem onClick={pick(onEdit)}>{translate('reports.saved.edit')}</MenuItem>
                    <MenuItem onClick={pick(onRemove)} sx={{ color: 'error.main' }}>
                        {translate('common.remove')}
                    </MenuItem>
                </Menu>
            </WhenOpened>
        </>
    );
};
