import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { pathOf } from '../../../api/pagePaths';
import { useAllowed } from '../../session/useAllowed';

export const OverviewButton = () => {
    const translate = useTranslate();
    return useAllowed('oversikt', 'list') ? (
        <Button component={Link} to={pathOf('oversikt')} variant="outlined">
            {translate('layout.menu.figures')}
        </Button>
    ) : null;
};
