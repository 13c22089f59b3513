import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useSession } from '../../session/Session';
import { formatSize } from '../../common/formatSize';
import { serviceReports } from '../../data/reportProvider';
import { DocumentsPanel } from '../panels/DocumentsPanel';
import { FeedbackPanel } from '../panels/FeedbackPanel';
import { ImagesPanel } from '../panels/ImagesPanel';
import { MapPanel } from '../panels/MapPanel';
import { Panel } from '../panels/Panel';
import { ResourceUsePanel } from '../../resourceUse/ResourceUsePanel';
import { useReportPage } from './ReportContext';

/** The collapsible panels. Staff see counts, contractors the size of images and documents (report-handling §2). Partners have no resource use (D5). */
export const ReportPanels = () => {
    const translate = useTranslate();
    const { wing, report } = useReportPage();
    const { roles } = useSession();
    const isStaff = wing === serviceReports;
    const seesResourceUse = isStaff || roles.some((role) => role === 'contractor' || role === 'contractorAdmin');
    return (
        <Box>
            {seesResourceUse ? (
                <Panel title={translate('reportDetail.panels.resourceUse', { count: report.antallRessursforbruk })}>
                    <ResourceUsePanel report={report} editable={!isStaff} />
                </Panel>
            ) : null}
            <Panel
                startsOpen={report.bildeIds.length > 0}
                title={isStaff ? translate('reportDetail.panels.images', { count: report.bildeIds.length }) : translate('reportDetail.panels.imagesSize', { size: formatSize(report.bilderStorrelse) })}
            >
                <ImagesPanel />
            </Panel>
            <Panel
                title={
                    isStaff
                        ? translate('reportDetail.panels.documents', { count: report.dokumentasjonIds.length })
                        : translate('reportDetail.panels.documentsSize', { size: formatSize(report.dokumentasjonStorrelse) })
                }
            >
                <DocumentsPanel />
            </Panel>
            <Panel title={translate('reportDetail.panels.feedback', { count: report.antallTilbakemeldinger })}>
                <FeedbackPanel />
            </Panel>
            <Panel title={translate('reportDetail.panels.map')}>
                <MapPanel />
            </Panel>
        </Box>
    );
};
