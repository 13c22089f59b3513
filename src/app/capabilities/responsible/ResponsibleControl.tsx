import { useHandlesInOneCall, useHandlingCalls } from '../shared/handlingCalls';
import { useSaveAtOnce } from '../../reports/detail/useSaveAtOnce';
import { useReportPage } from '../../reports/ReportContext';
import { ResponsibleInput } from './ResponsibleInput';

/** Saved at once. The specified calls change no responsible person. */
export const ResponsibleControl = () => {
    const { handleReport } = useHandlingCalls();
    const canSave = useHandlesInOneCall();
    const { wing, report, saving } = useReportPage();
    const saveAtOnce = useSaveAtOnce();
    if (report.ansvarlig === undefined || !canSave) return null;
    return (
        <ResponsibleInput
            readOnly={saving}
            onChange={(ansvarligId: string | null) =>
                void saveAtOnce({ ansvarligId }, { write: (seen) => handleReport(wing, seen, { ansvarligId }) })
            }
        />
    );
};
