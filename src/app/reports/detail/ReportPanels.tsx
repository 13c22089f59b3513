import { Box, Paper, Typography } from '@mui/material';
import { useTranslate, usePermissions } from 'react-admin';
import { useNumbers } from '../../common/useNumbers';
import { useWide } from '../../common/useWide';
import { serviceReports } from '../../data/reports';
import { Plugged, useCapabilities } from '../../places/Plugged';
import { ResourceUsePanel } from '../../resourceUse/ResourceUsePanel';
import type { Permissions } from '../../session/permissions';
import { DocumentsPanel } from '../panels/DocumentsPanel';
import { FeedbackPanel } from '../panels/FeedbackPanel';
import { MapPanel } from '../panels/MapPanel';
import { Panel } from '../../report/Panel';
import { Thumbnails } from '../../report/pictures/Thumbnails';
import { useReportPage } from '../../report/ReportContext';
import { inset } from '../../report/layout';
import { ReportFacts } from './ReportFacts';

export const ReportPanels = () => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const wide = useWide();
    const { wing, report } = useReportPage();
    // Partners have no resource use (D5).
    const { permissions } = usePermissions<Permissions>();
    const seesUse = permissions?.has('resourceUse.list');
    const registers = permissions?.has(`${wing}.registerResourceUse`) ?? false;
    const seesFeedback = permissions?.has('feedback.list');
    const opened = useCapabilities().flatMap(({ opens = [] }) => opens);
    const isAtHand = (panel: 'resourceUse' | 'documents'): boolean => !wide && registers && opened.includes(panel);
    const titleOf = (panel: string, measure: number | string | undefined): string => {
        const title = translate(`reportDetail.panels.${panel}`);
        return measure === undefined ? title : translate('reportDetail.panels.measured', { title, measure });
    };
    // Staff see counts, contractors sizes (report-handling §2), where the city has them (D14).
    const measureOf = (ids: readonly string[], bytes: number | undefined) =>
        wing === serviceReports ? ids.length : bytes === undefined ? undefined : numbers.size(bytes);
    const { bildeIds, dokumentasjonIds } = report;
    const images = (
        <Panel
            key="images"
            name="images"
            // Elsewhere the first picture is beside the description.
            startsOpen={!wide && bildeIds.length > 0}
            title={titleOf('images', measureOf(bildeIds, report.bilderStorrelse))}
        >
            {bildeIds.length > 0 ? (
                <Thumbnails ids={bildeIds} />
            ) : (
                <Typography sx={{ color: 'text.secondary' }}>{translate('reportDetail.images.empty')}</Typography>
            )}
        </Panel>
    );
    const resourceUse = seesUse ? (
        <Panel
            key="resourceUse"
            name="resourceUse"
            startsOpen={isAtHand('resourceUse')}
            title={titleOf('resourceUse', report.antallRessursforbruk)}
        >
            <ResourceUsePanel report={report} editable={registers} />
        </Panel>
    ) : null;
    const place = (
        <Panel key="place" title={translate('reportDetail.panels.map')} keyName="map">
            <MapPanel />
        </Panel>
    );
    const documents = (
        <Panel
            key="documents"
            name="documents"
            startsOpen={isAtHand('documents')}
            title={titleOf('documents', measureOf(dokumentasjonIds, report.dokumentasjonStorrelse))}
        >
            <DocumentsPanel />
        </Panel>
    );
    const facts = (
        <Paper
            key="facts"
            component="section"
            variant="outlined"
            sx={{ ...inset, my: 1.75 }}
            aria-labelledby="opplysninger"
        >
            <Typography variant="h2" id="opplysninger" sx={{ mb: 1 }}>
                {translate('reportDetail.facts')}
            </Typography>
            <ReportFacts />
        </Paper>
    );
    const feedback = seesFeedback ? (
        <Panel key="feedback" name="feedback" title={titleOf('feedback', report.antallTilbakemeldinger)}>
            <FeedbackPanel />
        </Panel>
    ) : null;
    return (
        <Box sx={{ display: { md: 'flex' }, flexWrap: 'wrap', gap: '6px' }}>
            {/* By key, an open panel stays open when a tablet is turned. */}
            {wide
                ? [resourceUse, images, documents, feedback, place]
                : [images, resourceUse, place, facts, documents, feedback]}
            <Plugged at="ReportPanels" />
        </Box>
    );
};
