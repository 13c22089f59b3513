import AccountCircleIcon from '@mui/icons-material/AccountCircleOutlined';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Box, ButtonBase, Divider, ListSubheader, Menu, MenuItem, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useLocales, useLocaleState, useLogout, usePermissions, useTheme, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { forgetShownDrafts, hasDrafts, loadDrafts } from '../../common/drafts/drafts';
import { useQuestion } from '../../common/useQuestion';
import { loadOutbox, outbox } from '../../offline/outboxStore';
import { useOffered, useOffersOf } from '../../runtime/offers';
import { userMenuOf } from '../../session/menu';
import type { Permissions } from '../../session/permissions';
import { useSession } from '../../session/Session';
import { barLink } from '../../layout/bar';
import { useBarMenu } from './menu';
import { WhenOpened } from '../../common/WhenOpened';

const NoticeDialog = lazy(async () => ({ default: (await import('../../mailNotices/NoticeDialog')).NoticeDialog }));

export const UserMenu = () => {
    const translate = useTranslate();
    const { name, email, roles } = useSession();
    const pages = userMenuOf(roles, useOffersOf());
    const { permissions } = usePermissions<Permissions>();
    const getsMail = useOffered('delarbeid') && (permissions?.has('ownNotices.edit') ?? false);
    const [choosesMail, setChoosesMail] = useState(false);
    const theme = useTheme();
    const themes = (['light', 'dark'] as const).map((id) => ({ id, name: translate(`layout.${id}`) }));
    const language = useLocaleState();
    const languages = useLocales().map(({ locale: id, name: language }) => ({ id, name: language }));
    const logout = useLogout();
    const { button, menu, close } = useBarMenu();
    const { ask, dialog } = useQuestion();
    const signOut = async (): Promise<void> => {
        const isLost = outbox.get().length > 0 || (await hasDrafts());
        const question = {
            title: 'outbox.signOutTitle',
            content: 'outbox.signOutText',
            confirm: translate('outbox.signOut'),
            confirmColor: 'warning',
        } as const;
        if (isLost && !(await ask(question))) return;
        // The page does not ask again about its forms.
        forgetShownDrafts();
        // Nobody's: others use the same computer. Not waited for, since the provider's popup must open in the click.
        const forgotten = Promise.all([loadDrafts(''), loadOutbox('')]);
        await logout({ byUser: forgotten }, '/login', false);
    };
    // A function instead of a component, because MUI's menu looks for the focused item among its own children.
    const choices = <Value extends string>(
        of: 'theme' | 'language',
        values: readonly { id: Value; name: string }[],
        [chosen, choose]: readonly [string | undefined, (value: Value) => void],
    ) => [
        <ListSubheader
            key={of}
            role="presentation"
            sx={{ lineHeight: 2.4, fontSize: 13, fontWeight: 600, bgcolor: 'transparent' }}
        >
            {translate(`layout.${of}`)}
        </ListSubheader>,
        ...values.map(({ id: value, name: label }) => (
            <MenuItem
                key={value}
                role="menuitemradio"
                aria-checked={chosen === value}
                selected={chosen === value}
                lang={of === 'language' ? value : undefined}
                onClick={() => choose(value)}
            >
                {label}
            </MenuItem>
        )),
    ];
    return (
        <>
            <ButtonBase
                {...button}
                aria-label={`${translate('layout.userMenu')}: ${name}`}
                title={`${translate('layout.userMenu')}: ${name}`}
                sx={{ ...barLink, gap: 0.5, p: 0.5, minWidth: 0, borderRadius: '2px' }}
            >
                <AccountCircleIcon fontSize="small" />
                <Box
                    component="span"
                    sx={{
                        display: { xs: 'none', sm: 'block' },
                        overflow: 'hidden',
                        textOverflow: 'ellipsis',
                        maxWidth: 220,
                    }}
                >
                    {name}
                </Box>
                <ExpandMoreIcon fontSize="small" />
            </ButtonBase>
            <WhenOpened open={menu.open}>
                <Menu {...menu} slotProps={{ list: { ...menu.slotProps.list, dense: true } }}>
                    <Box
                        component="li"
                        role="presentation"
                        sx={{ px: 2, py: 0.75, maxWidth: 280, overflowWrap: 'anywhere' }}
                    >
                        <Typography sx={{ fontWeight: 700 }}>{name}</Typography>
                        <Typography variant="body2" color="text.secondary">
                            {email}
                        </Typography>
                    </Box>
                    <Divider component="li" />
                    {pages.map(({ label, to }) => (
                        <MenuItem key={to} component={Link} to={to} onClick={close}>
                            {translate(`layout.menu.${label}`)}
                        </MenuItem>
                    ))}
                    {getsMail ? (
                        <MenuItem
                            onClick={() => {
                                close();
                                setChoosesMail(true);
                            }}
                        >
                            {translate('sharedWork.notices.open')}
                        </MenuItem>
                    ) : null}
                    {pages.length > 0 || getsMail ? <Divider component="li" /> : null}
                    {choices('theme', themes, theme)}
                    {languages.length > 1 ? choices('language', languages, language) : null}
                    <Divider component="li" />
                    <MenuItem
                        component="a"
                        href="/THIRD-PARTY-NOTICES.txt"
                        target="_blank"
                        rel="noopener"
                        onClick={close}
                    >
                        {translate('layout.licences')}
                    </MenuItem>
                    <MenuItem
                        onClick={() => {
                            close();
                            void signOut();
                        }}
                    >
                        {translate('layout.signOut')}
                    </MenuItem>
                </Menu>
            </WhenOpened>
            {dialog}
            <Suspense fallback={null}>
                {choosesMail ? <NoticeDialog onClose={() => setChoosesMail(false)} /> : null}
            </Suspense>
        </>
    );
};
