import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { PageFrame } from '../common/PageFrame';

/** For a user without a matching role (administration §2). */
export const NoAccess = () => {
    const translate = useTranslate();
    return (
        <PageFrame title={translate('layout.page.noAccess')}>
            <Typography role="alert">{translate('errors.noAccess')}</Typography>
        </PageFrame>
    );
};
