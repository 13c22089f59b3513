import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ArchiveFiles } from './ArchiveFiles';
import { RetentionHolds } from './RetentionHolds';
import { RetentionRules } from './RetentionRules';

/** How long reports are kept: rules, exceptions, and what waits for the archive. */
export const Retention = () => {
    const translate = useTranslate();
    return (
        <>
            <Typography sx={{ mb: 2, maxWidth: 720 }}>{translate('privacy.retention.explain')}</Typography>
            <RetentionRules />
            <RetentionHolds />
            <ArchiveFiles />
        </>
    );
};
