import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ArchiveFiles } from './ArchiveFiles';
import { RetentionHolds } from './RetentionHolds';
import { RetentionRules } from './RetentionRules';

/** Retention of reports: rules, exceptions, and reports that wait for the archive. */
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
