import { useTranslate } from 'react-admin';
import { Panel } from '../../reports/panels/Panel';
import { useReportPage } from '../../reports/ReportContext';
import { useAllowed } from '../../session/useAllowed';
import { NearbyPanel } from './NearbyPanel';
import { ReporterPanel } from './ReporterPanel';

export const DuplicatePanels = () => {
    const translate = useTranslate();
    const seesReporters = useAllowed('reports', 'listOfReporter');
    const seesNearby = useAllowed('reports', 'listNearby');
    const { report } = useReportPage();
    return (
        <>
            {seesNearby ? (
                <Panel title={translate('reportDetail.panels.nearby')}>
                    <NearbyPanel />
                </Panel>
            ) : null}
            {seesReporters && report.innsenderEpost ? (
                <Panel title={translate('reportDetail.panels.reporter')}>
                    <ReporterPanel />
                </Panel>
            ) : null}
        </>
    );
};
