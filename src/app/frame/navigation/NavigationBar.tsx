import { memo } from 'react';
import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useConfiguration } from '../../runtime/ConfigurationContext';
import { landingPage } from '../../session/landing';
import { useSession } from '../../session/Session';
import { OutboxMenu } from '../../offline/OutboxMenu';
import { useOffersOf } from '../../runtime/offers';
import { barLink, barHeight, flashAnchor, lowWindow } from '../../layout/bar';
import { DashboardButton } from './DashboardButton';
import { menuOf, showsDashboard, showsDriftLink } from '../../session/menu';
import { MenuDropdown } from './MenuDropdown';
import { MenuLink } from './MenuLink';
import { NarrowMenu } from './NarrowMenu';
import { punkt } from '../../layout/theme/tokens';
import { UserMenu } from './UserMenu';

export const NavigationBar = memo(() => {
    const translate = useTranslate();
    const { PRODUCT_TITLE, LOGO_URL, DRIFT_HOST, FEATURE_DASHBOARD } = useConfiguration();
    const { roles, driftRoles } = useSession();
    const entries = menuOf(roles, useOffersOf());
    // A long menu would leave no room for flash messages.
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
                    // A telephone has room for one of the two.
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
