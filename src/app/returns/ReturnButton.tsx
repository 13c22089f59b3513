import { Button } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useTranslate, usePermissions } from 'react-admin';
import { isOpen as isOpenStatus } from '../../api/rules/statuses';
import { draftOf, typedOver } from '../common/drafts/drafts';
import { useStatus } from '../common/useCatalogues';
import { useWhileShown } from '../common/useSave';
import type { CityDataProvider } from '../data/dataProvider';
import { valuesOf } from '../report/inputs/values';
import { useCloseReport } from '../report/opening/opening';
import { useOpenedReport, useReportPage } from '../report/useReportPage';
import { useOffered } from '../runtime/offers';
import type { Permissions } from '../session/permissions';
import { ReturnForm } from './ReturnForm';

const draftOfReturn = (reportId: number): string => draftOf.selected('returns', [reportId]);

/** Returns the report on the page. */
const ReturnDialog = ({ onClose }: { onClose: () => void }) => {
    const translate = useTranslate();
    const dataProvider = useDataProvider<CityDataProvider>();
    const { wing, report } = useOpenedReport(draftOfReturn, typedOver(valuesOf));
    const closeReport = useWhileShown(useCloseReport());
    return (
        <ReturnForm
            name={draftOfReturn(report.id)}
            seen={report}
            title={translate('sharedWork.returnTitle')}
            success={translate('sharedWork.isReturned')}
            onReturn={(body) =>
                dataProvider.writeReport(wing, report, (at) => dataProvider.call('returnReport', { ...at, body }), {
                    isLost: true,
                })
            }
            onSaved={closeReport}
            onClose={onClose}
        />
    );
};

/** Returns the report to the service department. */
export const useReturn = () => {
    const { permissions } = usePermissions<Permissions>();
    const isOffered = useOffered('delarbeid') && permissions?.has('returns.create');
    const { report } = useReportPage();
    const status = useStatus()(report.meldingsStatusId);
    const [isOpen, setIsOpen] = useState(false);
    return {
        isOffered: isOffered && status != null && isOpenStatus(status),
        open: () => setIsOpen(true),
        dialog: isOpen ? <ReturnDialog onClose={() => setIsOpen(false)} /> : null,
    };
};

export const ReturnButton = () => {
    const translate = useTranslate();
    const { saving } = useReportPage();
    const { isOffered, open, dialog } = useReturn();
    if (!isOffered) return null;
    return (
        <>
            <Button variant="outlined" fullWidth disabled={saving} onClick={open} sx={{ mt: 1 }}>
                {translate('sharedWork.return')}
            </Button>
            {dialog}
        </>
    );
};
