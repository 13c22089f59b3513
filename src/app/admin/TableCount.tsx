import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

/** How many rows there are; told anew when a search changes it. */
export const TableCount = ({ count }: { count: number }) => {
    const translate = useTranslate();
    return (
        <Typography role="status" variant="body2" sx={{ mb: 1, color: 'text.secondary' }}>
            {translate('administration.admin.count', { smart_count: count })}
        </Typography>
    );
};
