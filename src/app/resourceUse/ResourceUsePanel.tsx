import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Report } from '../../contract/entities/report';

/** Resource use of a report (report-handling §2). */
export const ResourceUsePanel = ({ report }: { report: Report; editable: boolean }) => {
    const translate = useTranslate();
    return report.kontrakt ? null : <Typography>{translate('resourceUse.noContract')}</Typography>;
};
