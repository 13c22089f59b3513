import { Dialog, DialogTitle } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Wing } from '../detail/ReportContext';

/** New report (report-handling §2 'New report modal'). */
export const NewReportDialog = ({ onClose }: { wing: Wing; onClose: () => void }) => {
    const translate = useTranslate();
    return (
        <Dialog open onClose={onClose}>
            <DialogTitle>{translate('newReport.title')}</DialogTitle>
        </Dialog>
    );
};
