import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { PageLink } from '../../common/PageLink';
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
            <PageLink to={landingPage(roles)}>{translate('account.toStart')}</PageLink>
        </PageFrame>
    );
};
