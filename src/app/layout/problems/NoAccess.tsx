import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { PageFrame } from '../../common/PageFrame';
import { PageLink } from '../../common/PageLink';
import { useSession } from '../../session/Session';
import { landingPage } from '../../session/landing';

const DeadEnd = ({ title, text, role }: { title: string; text: string; role?: 'alert' }) => {
    const translate = useTranslate();
    const { roles } = useSession();
    return (
        <PageFrame title={translate(title)}>
            <Typography role={role} sx={{ mb: 2 }}>
                {translate(text)}
            </Typography>
            <PageLink to={landingPage(roles)}>{translate('account.toStart')}</PageLink>
        </PageFrame>
    );
};

export const NoAccess = () => <DeadEnd title="layout.page.noAccess" text="errors.noAccess" role="alert" />;
export const NotFound = () => <DeadEnd title="account.notFoundTitle" text="account.notFoundText" />;
