import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useState } from 'react';
import { usePermissions, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { afterRender } from '../common/focus';
import { duplicate } from '../../api/rules/statuses';
import { useReportPage } from '../report/useReportPage';
import type { Permissions } from '../session/permissions';
import { Nearby } from './Nearby';

/** Says that a report with status 'Duplikat' has no main report, and offers to choose it (D15, `duplikater`). */
export const UnlinkedDuplicate = () => {
    const translate = useTranslate();
    const { permissions } = usePermissions<Permissions>();
    const { setFocus } = useFormContext();
    const { meldingsStatusId, duplikatAv, duplikater = [] } = useReportPage().report;
    const [isOpen, setIsOpen] = useState(false);
    const close = (): void => setIsOpen(false);
    // A main report cannot become a duplicate.
    const isUnlinked = meldingsStatusId === duplicate && !duplikatAv && duplikater.length === 0;
    if (!isUnlinked || !permissions?.has('reports.linkDuplicate')) return null;
    return (
        <>
            <Alert
                severity="info"
                action={
                    <Button color="inherit" size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
                        {translate('reportDetail.duplicates.choose')}
                    </Button>
                }
            >
                {translate('reportDetail.duplicates.withoutMain')}
            </Alert>
            {isOpen ? (
                <Dialog open fullWidth maxWidth="sm" onClose={close}>
                    <DialogTitle>{translate('reportDetail.duplicates.which')}</DialogTitle>
                    <DialogContent>
                        <Nearby
                            onLinked={() => {
                                close();
                                // The pressed button is gone.
                                afterRender(() => setFocus('meldingsStatusId'));
                            }}
                        />
                    </DialogContent>
                    <DialogActions>
                        <Button onClick={close}>{translate('common.cancel')}</Button>
                    </DialogActions>
                </Dialog>
            ) : null}
        </>
    );
};
