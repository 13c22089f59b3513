import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useWide } from '../../common/useWide';
import { serviceReports } from '../../data/reports';
import { Plugged, useCapabilities } from '../../places/Plugged';
import { useAllowed } from '../../session/useAllowed';
import { DocumentsPanel } from '../panels/DocumentsPanel';
import { FeedbackPanel } from '../panels/FeedbackPanel';
import { ImagesPanel } from '../panels/ImagesPanel';
import { MapPanel } from '../panels/MapPanel';
import { Panel } from '../panels/Panel';
import { ResourceUsePanel } from '../../resourceUse/ResourceUsePanel';
import { useReportPage } from '../ReportContext';
import { useNumbers } from '../../common/useNumbers';

/** Titles of panels with counts or sizes, if the city has them (D14). */
const usePanelTitle = () => {
    const translate = useTranslate();
    return (panel: 'resourceUse' | 'images' | 'documents' | 'feedback', measure?: number | string): string => {
        const title = translate(`reportDetail.panels.${panel}`);
        return measure === undefined ? title : translate('reportDetail.panels.measured', { title, measure });
    };
};
const useSizeOf = () => {
    const numbers = useNumbers();
    return (bytes: number | undefined): string | undefined => (bytes === undefined ? undefined : numbers.size(bytes));
};

const Images = () => {
    const titleOf = usePanelTitle();
    const sizeOf = useSizeOf();
    const wide = useWide();
    const {
        wing,
        report: { bildeIds, bilderStorrelse },
    } = useReportPage();
    return (
        <Panel
            name="images"
            // Elsewhere the first picture is beside the description.
            startsOpen={!wide && bildeIds.length > 0}
            title={titleOf('images', wing === serviceReports ? bildeIds.length : sizeOf(bilderStorrelse))}
        >
            <ImagesPanel />
        </Panel>
    );
};

const Place = () => {
    const translate = useTranslate();
    return (
        <Panel title={translate('reportDetail.panels.map')} keyName="map">
            <MapPanel />
        </Panel>
    );
};

/** The titles of all panels in a line, the opened ones below it; on a telephone one below the other. */
const panelLine = { display: { md: 'flex' }, flexWrap: 'wrap', gap: '6px' } as const;

/** Panels that are at hand on a telephone. */
const useIsAtHand = () => {
    const wide = useWide();
    const registers = useAllowed(useReportPage().wing, 'registerResourceUse');
    const opened = useCapabilities().flatMap(({ opens = [] }) => opens);
    return (panel: 'resourceUse' | 'documents'): boolean => !wide && registers && opened.includes(panel);
};

const ResourceUse = () => {
    const titleOf = usePanelTitle();
    const { wing, report } = useReportPage();
    const isAtHand = useIsAtHand();
    const sees = useAllowed('resourceUse', 'list');
    const registers = useAllowed(wing, 'registerResourceUse');
    if (!sees) return null;
    return (
        <Panel
            name="resourceUse"
            startsOpen={isAtHand('resourceUse')}
            title={titleOf('resourceUse', report.antallRessursforbruk)}
        >
            <ResourceUsePanel report={report} editable={registers} />
        </Panel>
    );
};

/** On a telephone: photos, resource use and map, which follow the description. */
export const SeenPanels = () => (
    <Box>
        <Images />
        <ResourceUse />
        <Place />
    </Box>
);

/** Staff see counts, contractors sizes (report-handling §2). Partners have no resource use (D5). */
export const ReportPanels = () => {
    const wide = useWide();
    const titleOf = usePanelTitle();
    const sizeOf = useSizeOf();
    const { wing, report } = useReportPage();
    const isAtHand = useIsAtHand();
    const seesFeedback = useAllowed('feedback', 'list');
    const documents = wing === serviceReports ? report.dokumentasjonIds.length : sizeOf(report.dokumentasjonStorrelse);
    return (
        <Box sx={panelLine}>
            {wide ? (
                <>
                    <ResourceUse />
                    <Images />
                </>
            ) : null}
            <Panel name="documents" startsOpen={isAtHand('documents')} title={titleOf('documents', documents)}>
                <DocumentsPanel />
            </Panel>
            {seesFeedback ? (
                <Panel name="feedback" title={titleOf('feedback', report.antallTilbakemeldinger)}>
                    <FeedbackPanel />
                </Panel>
            ) : null}
            {wide ? <Place /> : null}
            <Plugged at="ReportPanels" />
        </Box>
    );
};
