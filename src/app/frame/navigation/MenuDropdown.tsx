import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Badge, ButtonBase, Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { barEntry } from '../../layout/bar';
import type { MenuDropdownProps } from '../../session/menu';
import { isOn } from './MenuLink';
import { useBarMenu } from './useBarMenu';
import { HiddenText } from '../../common/HiddenText';
import { WhenOpened } from '../../common/WhenOpened';
import { useMenuCounts } from './useMenuCounts';

export const MenuDropdown = ({ label, entries }: MenuDropdownProps) => {
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
                <Badge badgeContent={waiting} color="secondary" slotProps={{ badge: { 'aria-hidden': true } }}>
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
                            {translate(`layout.menu.${name}`)}
                            {counts[name] ? ` (${translate('layout.returnedUse', { smart_count: counts[name] })})` : ''}
                        </MenuItem>
                    ))}
                </Menu>
            </WhenOpened>
        </>
    );
};
