import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { ButtonBase, Menu, MenuItem } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { barEntry } from './bar';
import { isOn } from './MenuLink';

/** A dropdown of links in the bar: 'ENTREPRENØRER', 'Kontrakter' (administration §2). */
export const MenuDropdown = ({ label, entries }: { label: string; entries: readonly { label: string; to: string }[] }) => {
    const translate = useTranslate();
    const { pathname } = useLocation();
    const id = useId();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const close = (): void => setAnchor(null);
    return (
        <>
            <ButtonBase
                id={`${id}-button`}
                aria-haspopup="menu"
                aria-expanded={anchor !== null}
                aria-controls={anchor ? `${id}-menu` : undefined}
                onClick={(event) => setAnchor(event.currentTarget)}
                sx={barEntry(entries.some(({ to }) => isOn(pathname, to)))}
            >
                {translate(`layout.menu.${label}`)}
                <ExpandMoreIcon fontSize="small" />
            </ButtonBase>
            <Menu id={`${id}-menu`} anchorEl={anchor} open={anchor !== null} onClose={close} slotProps={{ list: { 'aria-labelledby': `${id}-button` } }}>
                {entries.map(({ label: name, to }) => (
                    <MenuItem key={to} component={Link} to={to} onClick={close} selected={isOn(pathname, to)}>
                        {translate(`layout.menu.${name}`)}
                    </MenuItem>
                ))}
            </Menu>
        </>
    );
};
