import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { ButtonBase, Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { barEntry } from '../../layout/bar';
import type { MenuDropdownProps } from '../../session/menu';
import { isOn } from './MenuLink';
import { useBarMenu } from './useBarMenu';
import { WhenOpened } from '../../common/WhenOpened';

export const MenuDropdown = ({ label, entries }: MenuDropdownProps) => {
    const translate = useTranslate();
    const { pathname } = useLocation();
    const { button, menu, close } = useBarMenu();
    const isCurrent = entries.some(({ to }) => isOn(pathname, to));
    return (
        <>
            <ButtonBase {...button} aria-current={isCurrent || undefined} sx={barEntry(isCurrent)}>
                {translate(`layout.menu.${label}`)}
                <ExpandMoreIcon fontSize="small" />
            </ButtonBase>
            <WhenOpened open={menu.open}>
                <Menu {...menu}>
                    {entries.map(({ label: name, to }) => (
                        <MenuItem key={to} component={Link} to={to} onClick={close} selected={isOn(pathname, to)}>
                            {translate(`layout.menu.${name}`)}
                        </MenuItem>
                    ))}
                </Menu>
            </WhenOpened>
        </>
    );
};
