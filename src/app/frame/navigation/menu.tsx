import { Box } from '@mui/material';
import { type MouseEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { NavLink, useLocation } from 'react-router-dom';
import { barEntry } from '../../layout/bar';
import { useReturnedUse } from '../../money/useReturnedUse';
import type { MenuLinkProps } from '../../session/menu';

export const isOn = (pathname: string, to: string): boolean => pathname === to || pathname.startsWith(`${to}/`);

export const MenuLink = ({ label, to }: MenuLinkProps) => {
    const translate = useTranslate();
    const { pathname } = useLocation();
    return (
        <Box component={NavLink} to={to} sx={barEntry(isOn(pathname, to))}>
            {translate(`layout.menu.${label}`)}
        </Box>
    );
};

export const useBarMenu = () => {
    const id = useId();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const close = (): void => setAnchor(null);
    return {
        close,
        button: {
            id: `${id}-button`,
            'aria-haspopup': 'menu',
            'aria-expanded': anchor !== null,
            'aria-controls': anchor ? `${id}-menu` : undefined,
            onClick: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
        },
        menu: {
            id: `${id}-menu`,
            anchorEl: anchor,
            open: anchor !== null,
            onClose: close,
            slotProps: { list: { 'aria-labelledby': `${id}-button` } },
        },
    } as const;
};

/** The counts on menu entries, by label: how many rows wait for the user. */
export const useMenuCounts = (): Readonly<Partial<Record<string, number>>> => ({
    resourceUse: useReturnedUse().count,
});
