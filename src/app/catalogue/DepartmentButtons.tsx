import { Button } from '@mui/material';
import { useTranslate, usePermissions } from 'react-admin';
import { Link } from 'react-router-dom';
import { pathOf } from '../../api/pagePaths';
import type { Permissions } from '../session/permissions';
import { CompanyButton } from './CompanyButton';
import { useFirstSteps } from './useFirstSteps';

/** On an admin's first page: the way to the first steps while some are left, and a new company. */
export const DepartmentButtons = () => {
    const translate = useTranslate();
    const { permissions } = usePermissions<Permissions>();
    const mayCreate = permissions?.has('katalog.create');
    const { data } = useFirstSteps(mayCreate);
    const left = data?.mangler.length ?? 0;
    if (!mayCreate) return null;
    return (
        <>
            {left > 0 ? (
                <Button variant="outlined" component={Link} to={pathOf('katalog')}>
                    {translate('catalogue.steps.left', { smart_count: left })}
                </Button>
            ) : null}
            <CompanyButton />
        </>
    );
};
