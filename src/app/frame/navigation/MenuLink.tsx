import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { NavLink, useLocation } from 'react-router-dom';
import { barEntry } from '../../layout/bar';
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
