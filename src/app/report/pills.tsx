import { Alert, type AlertProps } from '@mui/material';
import { StatusPill } from '../common/StatusPill';
import { useStatus } from '../common/useCatalogues';
import { useCityNames } from '../common/useCityNames';

/** A status that the catalogue lacks has the name that came with its report (D14). */
export const CurrentStatus = ({ id, named = '' }: { id: number; named?: string }) => {
    const names = useCityNames();
    const status = useStatus()(id);
    const name = status ? { text: status.navn, lang: status.lang } : names.status({ id, navn: named });
    return name.text ? <StatusPill statusClass={status?.class} name={name} /> : null;
};

/** Something pending, above a report, with its action; on a phone the action is below the text. */
export const OpenMatter = (props: AlertProps) => (
    <Alert role="region" {...props} sx={{ mb: 1, flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 12rem' } }} />
);
