import { Link, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { PageFrame } from '../../common/PageFrame';
import { landingPage } from '../../session/landing';
import { useSession } from '../../session/Session';

export const NoAccess = () => {
    const translate = useTranslate();
    const { roles } = useSession();
    return (
        <PageFrame title={translate('layout.page.noAccess')}>
            <Typography role="alert" sx={{ mb: 2 }}>
                {translate('errors.noAccess')}
            </Typography>
            <Link component={RouterLink} to={landingPage(roles)}>
                {translate('account.toStart')}
            </Link>
        </PageFrame>
    );
};
