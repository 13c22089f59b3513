import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { PageLink } from '../../common/PageLink';
import { PageFrame } from '../../common/PageFrame';
import { landingPage } from '../../session/landing';
import { useSession } from '../../session/Session';

export const NotFound = () => {
    const translate = useTranslate();
    const { roles } = useSession();
    return (
        <PageFrame title={translate('account.notFoundTitle')}>
            <Typography sx={{ mb: 2 }}>{translate('account.notFoundText')}</Typography>
            <PageLink to={landingPage(roles)}>{translate('account.toStart')}</PageLink>
        </PageFrame>
    );
};
