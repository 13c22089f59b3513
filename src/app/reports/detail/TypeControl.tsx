import { useUpdate } from 'react-admin';
import { TypeField } from '../fields/TypeField';
import { useReportPage } from '../ReportContext';

/** The report type; a choice is saved at once (report-handling §2). */
export const TypeControl = () => {
    const [update] = useUpdate();
    const { wing, report, save, saving } = useReportPage();
    return (
        <TypeField
            value={report.meldingstypeId}
            disabled={saving}
            onChange={(meldingstypeId) =>
                void save((seen) =>
                    update(
                        wing,
                        { id: seen.id, data: { meldingstypeId }, previousData: seen },
                        { returnPromise: true },
                    ),
                )
            }
        />
    );
};
