import { Alert, type AlertProps } from '@mui/material';
import { StatusPill } from '../common/StatusPill';
import { useStatus } from '../common/useCatalogues';

export const CurrentStatus = ({ id }: { id: number }) => {
    const status = useStatus()(id);
    return status ? <StatusPill statusClass={status.class} name={{ text: status.navn, lang: status.lang }} /> : null;
};

/** Something pending, above a report, with its action; on a phone the action is below the text. */
export const OpenMatter = (props: AlertProps) => (
    <Alert role="region" {...props} sx={{ mb: 1, flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 12rem' } }} />
);
