import { Button } from '@mui/material';
import { useTranslate, usePermissions } from 'react-admin';
import { Link } from 'react-router-dom';
import { pathOf } from '../../api/pagePaths';
import type { Permissions } from '../session/permissions';

export const OverviewButton = () => {
    const translate = useTranslate();
    const { permissions } = usePermissions<Permissions>();
    return permissions?.has('oversikt.list') ? (
        <Button component={Link} to={pathOf('oversikt')} variant="outlined">
            {translate('layout.menu.figures')}
        </Button>
    ) : null;
};
