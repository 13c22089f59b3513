import CloseIcon from '@mui/icons-material/Close';
import MenuIcon from '@mui/icons-material/Menu';
import { Badge, Box, Drawer, List, ListItem, ListItemButton, ListItemText, ListSubheader } from '@mui/material';
import { Fragment, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { LabelledButton } from '../../common/LabelledButton';
import { useConfiguration } from '../../runtime/ConfigurationContext';
import { useSession } from '../../session/Session';
import { showsDriftLink, type MenuEntry, type MenuLinkProps } from '../../session/menu';
import { isOn, useMenuCounts } from './menu';
import { WhenOpened } from '../../common/WhenOpened';

export const NarrowMenu = ({ entries, below }: { entries: readonly MenuEntry[]; below: 'md' | 'lg' }) => {
    const translate = useTranslate();
    const { pathname } = useLocation();
    const { DRIFT_HOST } = useConfiguration();
    const { driftRoles } = useSession();
    const counts = useMenuCounts();
    const waiting = Object.values(counts).reduce<number>((sum, count) => sum + (count ?? 0), 0);
    const [isOpen, setIsOpen] = useState(false);
    const close = (): void => setIsOpen(false);
    const link = ({ label, to }: MenuLinkProps, isWithin = false) => (
        <ListItem key={to} disablePadding>
            <ListItemButton
                component={Link}
                to={to}
                selected={isOn(pathname, to)}
                onClick={close}
                sx={isWithin ? { pl: 4 } : undefined}
            >
                <ListItemText
                    primary={translate(`layout.menu.${label}`)}
                    secondary={counts[label] ? translate('layout.returnedUse', { smart_count: counts[label] }) : null}
                />
            </ListItemButton>
        </ListItem>
    );
    return (
        <Box sx={{ display: { [below]: 'none' } }}>
            <LabelledButton
                color="inherit"
                edge="start"
                label="layout.openMenu"
                aria-expanded={isOpen}
                onClick={() => setIsOpen(true)}
            >
                <Badge badgeContent={waiting} color="secondary" slotProps={{ badge: { 'aria-hidden': true } }}>
                    <MenuIcon />
                </Badge>
            </LabelledButton>
            <WhenOpened open={isOpen}>
                <Drawer
                    open={isOpen}
                    onClose={close}
                    slotProps={{
                        paper: { 'aria-label': translate('layout.mainMenu'), sx: { width: 280, maxWidth: '85vw' } },
                    }}
                >
                    <Box component="nav" aria-label={translate('layout.mainMenu')}>
                        <LabelledButton label="layout.closeMenu" onClick={close} sx={{ m: 0.75 }}>
                            <CloseIcon />
                        </LabelledButton>
                        <List disablePadding>
                            {entries.map((entry) =>
                                'to' in entry ? (
                                    link(entry)
                                ) : (
                                    <Fragment key={entry.label}>
                                        <ListSubheader disableSticky>
                                            {translate(`layout.menu.${entry.label}`)}
                                        </ListSubheader>
                                        {entry.entries.map((within) => link(within, true))}
                                    </Fragment>
                                ),
                            )}
                            {showsDriftLink(driftRoles) ? (
                                <ListItem disablePadding>
                                    <ListItemButton component="a" href={`${DRIFT_HOST}/`}>
                                        <ListItemText primary={translate('session.drift')} />
                                    </ListItemButton>
                                </ListItem>
                            ) : null}
                        </List>
                    </Box>
                </Drawer>
            </WhenOpened>
        </Box>
    );
};
