import { Alert, Button } from '@mui/material';
import { useCloseNotification, useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Report } from '../../api/entities/report';
import type { Wing } from '../data/reports';
import { Plugged } from '../places/Plugged';
import { useBesideAddress } from '../report/opening/beside';

export interface FailedFlashProps {
    wing: Wing;
    report: Pick<Report, 'id' | 'lopeNummer'>;
    reason: string;
}

/** Announces a failed save after the user moved on, with a link back to the report. */
export const FailedFlash = ({ wing, report: { id, lopeNummer }, reason }: FailedFlashProps) => {
    const translate = useTranslate();
    const close = useCloseNotification();
    const navigate = useNavigate();
    const { pathname, state } = useLocation();
    const beside = useBesideAddress();
    const goBack = (): void => {
        close();
        if (beside) beside.goTo(id);
        // The list stays the page to return to.
        else void navigate(`/${wing}/${id}`, { replace: pathname.startsWith(`/${wing}/`), state });
    };
    return (
        <Alert
            severity="error"
            variant="filled"
            action={
                <Button color="inherit" size="small" onClick={goBack}>
                    {translate('reportDetail.form.goBack')}
                </Button>
            }
        >
            {translate('reportDetail.form.notSaved', { number: lopeNummer, reason })}
            <Plugged at="Flash" />
        </Alert>
    );
};
