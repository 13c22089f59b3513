import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { status } from '../../api/rules/statuses';
import { useDraft } from '../report/handlingDraft/useDraft';

/** A contractor has been chosen, but the status would count the report as new to nobody. */
export const StillNotAssigned = () => {
    const translate = useTranslate();
    const { draft, changes, change } = useDraft();
    if (!changes.selskapId || draft.meldingsStatusId !== status.notAssigned) return null;
    return (
        <Alert
            severity="warning"
            action={
                <Button
                    color="inherit"
                    size="small"
                    onClick={() => change({ meldingsStatusId: status.notHandled })}
                    sx={{ whiteSpace: 'normal' }}
                >
                    {translate('reportDetail.form.makeNotHandled')}
                </Button>
            }
        >
            {translate('reportDetail.form.stillNotAssigned')}
        </Alert>
    );
};
