import { Alert, type AlertProps } from '@mui/material';

/** Something pending, above a report, with its action; on a phone the action is below the text. */
export const OpenMatter = (props: AlertProps) => (
    <Alert role="region" {...props} sx={{ mb: 1, flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 12rem' } }} />
);
