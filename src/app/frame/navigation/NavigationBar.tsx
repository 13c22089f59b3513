import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Badge, Box, ButtonBase, Menu, MenuItem } from '@mui/material';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { HiddenText } from '../../common/words';
import { WhenOpened } from '../../common/WhenOpened';
import { barEntry, barHeight, barLink, flashAnchor, lowWindow } from '../../layout/bar';
import { punkt } from '../../layout/theme/tokens';
import { OutboxMenu } from '../../offline/OutboxMenu';
import { useConfiguration } from '../../runtime/ConfigurationContext';
import { useOffersOf } from '../../runtime/offers';
import { useSession } from '../../session/Session';
import { landingPage, openDashboard } from '../../session/landing';
import { type MenuDropdownProps, menuOf, showsDashboard, showsDriftLink } from '../../session/menu';
import { isOn, MenuLink, useBarMenu, useMenuCounts } from './menu';
import { NarrowMenu } from './NarrowMenu';
import { UserMenu } from './UserMenu';

const MenuDropdown = ({ label, entries }: MenuDropdownProps) => {
    const translate = useTranslate();
    const { pathname } = useLocation();
    const { button, menu, close } = useBarMenu();
    const counts = useMenuCounts();
    const waiting = entries.reduce((sum, entry) => sum + (counts[entry.label] ?? 0), 0);
    const isCurrent = entries.some(({ to }) => isOn(pathname, to));
    return (
        <>
            <ButtonBase {...button} aria-current={isCurrent || undefined} sx={barEntry(isCurrent)}>
                {translate(`layout.menu.${label}`)}
                <Badge badgeContent={waiting || null} color="secondary" slotProps={{ badge: { 'aria-hidden': true } }}>
                    <ExpandMoreIcon fontSize="small" />
                </Badge>
                {waiting > 0 ? (
                    <HiddenText>{translate('layout.returnedUse', { smart_count: waiting })}</HiddenText>
                ) : null}
            </ButtonBase>
            <WhenOpened open={menu.open}>
                <Menu {...menu}>
                    {entries.map(({ label: name, to }) => (
                        <MenuItem key={to} component={Link} to={to} onClick={close} selected={isOn(pathname, to)}>
                            {[
                                translate(`layout.menu.${name}`),
                                counts[name] && `(${translate('layout.returnedUse', { smart_count: counts[name] })})`,
                            ]
                                .filter(Boolean)
                                .join(' ')}
                        </MenuItem>
                    ))}
                </Menu>
            </WhenOpened>
        </>
    );
};

const DashboardButton = () => {
    const translate = useTranslate();
    const configuration = useConfiguration();
    return (
        <Box
            component="button"
            type="button"
            onClick={() => void openDashboard(configuration)}
            sx={{
                ...barLink,
                cursor: 'pointer',
                background: 'none',
                border: `1px solid ${punkt.white}`,
                borderRadius: '2px',
                px: 1.25,
                py: 0.5,
            }}
        >
            {translate('session.dashboard')}
        </Box>
    );
};

export const NavigationBar = memo(() => {
    const translate = useTranslate();
    const { PRODUCT_TITLE, LOGO_URL, DRIFT_HOST, FEATURE_DASHBOARD } = useConfiguration();
    const { roles, driftRoles } = useSession();
    const entries = menuOf(roles, useOffersOf());
    // A long menu leaves no room for flash messages.
    const wide = entries.length > 3 ? 'lg' : 'md';
    return (
        <Box
            component="header"
            sx={{
                position: 'sticky',
                displayPrint: 'none',
                [lowWindow]: { position: 'static' },
                top: 0,
                zIndex: 1100,
                height: barHeight,
                px: { xs: 1.75, md: 2.5 },
                display: 'flex',
                alignItems: 'center',
                gap: { xs: 1.5, md: 3.5 },
                bgcolor: punkt.darkBlue,
                color: punkt.white,
                '& :focus-visible': { outlineColor: punkt.purple },
            }}
        >
            <NarrowMenu entries={entries} below={wide} />
            <Box
                component={Link}
                to={landingPage(roles)}
                sx={{
                    color: 'inherit',
                    display: 'flex',
                    alignItems: 'center',
                    gap: 1,
                    fontWeight: 700,
                    fontSize: 17,
                    textDecoration: 'none',
                    whiteSpace: 'nowrap',
                    // A phone has room for only one of them.
                    'body:has(.MuiSnackbar-root) &': { display: { xs: 'none', sm: 'flex' } },
                }}
            >
                {LOGO_URL ? <img src={LOGO_URL} alt="" height={28} style={{ maxWidth: 120 }} /> : null}
                {PRODUCT_TITLE}
            </Box>
            <Box
                component="nav"
                aria-label={translate('layout.mainMenu')}
                sx={{ display: { xs: 'none', [wide]: 'flex' }, gap: 3, alignSelf: 'stretch' }}
            >
                {entries.map((entry) =>
                    'to' in entry ? (
                        <MenuLink key={entry.label} {...entry} />
                    ) : (
                        <MenuDropdown key={entry.label} {...entry} />
                    ),
                )}
            </Box>
            <Box sx={{ flex: 1, minWidth: { sm: 200 }, alignSelf: 'stretch', anchorName: flashAnchor }} />
            <Box sx={{ display: 'flex', gap: { xs: 1, md: 2.25 }, alignItems: 'center', minWidth: 0 }}>
                {showsDriftLink(driftRoles) ? (
                    <Box
                        component="a"
                        href={`${DRIFT_HOST}/`}
                        sx={{ ...barLink, display: { xs: 'none', sm: 'block' } }}
                    >
                        {translate('session.drift')}
                    </Box>
                ) : null}
                {showsDashboard(FEATURE_DASHBOARD, roles, driftRoles) ? <DashboardButton /> : null}
                <OutboxMenu />
                <UserMenu />
            </Box>
        </Box>
    );
});
NavigationBar.displayName = 'NavigationBar';
