import { Link, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { PageFrame } from '../../common/PageFrame';
import { landingPage } from '../../session/landing';
import { useSession } from '../../session/Session';

export const NotFound = () => {
    const translate = useTranslate();
    const { roles } = useSession();
    return (
        <PageFrame title={translate('account.notFoundTitle')}>
            <Typography sx={{ mb: 2 }}>{translate('account.notFoundText')}</Typography>
            <Link component={RouterLink} to={landingPage(roles)}>
                {translate('account.toStart')}
            </Link>
        </PageFrame>
    );
};
