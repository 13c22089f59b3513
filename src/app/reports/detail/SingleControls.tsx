import { useDataProvider, useTranslate } from 'react-admin';
import type { CityDataProvider } from '../../data/dataProvider';
import { serverMessage } from '../../data/errors';
import { serviceReports } from '../../data/reports';
import { Plugged } from '../../places/Plugged';
import { useAllowed } from '../../session/useAllowed';
import { ReportForm } from '../inputs/ReportForm';
import { TypeInput } from '../inputs/TypeInput';
import { WorkDoneInput } from '../inputs/WorkDoneInput';
import { useReportPage } from '../ReportContext';
import { AssignmentControl } from './AssignmentControl';
import { ReadOnlyFacts } from '../panels/ReadOnlyFacts';
import { StatusControl } from './StatusControl';
import { useSaveAtOnce } from './useSaveAtOnce';

const TypeControl = () => {
    const { saving } = useReportPage();
    const saveAtOnce = useSaveAtOnce();
    return <TypeInput readOnly={saving} onChange={(meldingstypeId: number) => void saveAtOnce({ meldingstypeId })} />;
};

/** Shown to contractors only when the agreement has codes (report-handling §2, §8). */
const WorkDoneControl = () => {
    const translate = useTranslate();
    const dataProvider = useDataProvider<CityDataProvider>();
    const { wing, report, saving } = useReportPage();
    const saveAtOnce = useSaveAtOnce();
    return (
        <WorkDoneInput
            agreementId={report.avtale?.avtaleId}
            showsEmpty={wing === serviceReports}
            readOnly={saving}
            onChange={(feilrettingskodeId) =>
                void saveAtOnce(
                    { feilrettingskodeId },
                    {
                        write: (seen) => dataProvider.setWorkDone(wing, seen, feilrettingskodeId),
                        failure: (error) => serverMessage(error) ?? translate('reportDetail.workDoneFailed'),
                    },
                )
            }
        />
    );
};

export const SingleControls = () => {
    const { wing } = useReportPage();
    const editsType = useAllowed(wing, 'editType');
    const assigns = useAllowed(wing, 'assign');
    return (
        <ReportForm>
            <StatusControl />
            {editsType ? (
                <Plugged at="TypeControl">
                    <TypeControl />
                </Plugged>
            ) : (
                <ReadOnlyFacts />
            )}
            {assigns ? <AssignmentControl /> : null}
            <WorkDoneControl />
        </ReportForm>
    );
};
