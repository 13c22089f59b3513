import { useTranslate, usePermissions } from 'react-admin';
import { Panel } from '../report/Panel';
import { useReportPage } from '../report/ReportContext';
import type { Permissions } from '../session/permissions';
import { NearbyPanel } from './NearbyPanel';
import { ReporterPanel } from './ReporterPanel';

export const DuplicatePanels = () => {
    const translate = useTranslate();
    const { permissions } = usePermissions<Permissions>();
    const seesReporters = permissions?.has('reports.listOfReporter');
    const seesNearby = permissions?.has('reports.listNearby');
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
