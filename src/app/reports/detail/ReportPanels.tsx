import { Box, Typography } from '@mui/material';
import { usePermissions, useStore, useTranslate } from 'react-admin';
import { useNumbers } from '../../common/useNumbers';
import { useWide } from '../../common/useWide';
import { serviceReports } from '../../data/reports';
import { useKept } from '../../offline/keptChanges';
import { RelatedPanel } from '../../related/RelatedPanel';
import { Panel } from '../../report/Panel';
import { useReportPage } from '../../report/useReportPage';
import { ResourceUsePanel } from '../../resourceUse/ResourceUsePanel';
import { useOffered } from '../../runtime/offers';
import type { Permissions } from '../../session/permissions';
import { TasksPanel } from '../../tasks/TasksPanel';
import { DocumentsPanel } from '../panels/DocumentsPanel';
import { FeedbackPanel } from '../panels/FeedbackPanel';
import { MapPanel } from '../panels/MapPanel';
import { ReportPictures } from '../panels/ReportPictures';

/** The five specified panels (report-handling §2), and those that the city offers besides. */
export const ReportPanels = () => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const wide = useWide();
    const { wing, report } = useReportPage();
    const { permissions } = usePermissions<Permissions>();
    // Partners have no resource use (D5).
    const seesUse = permissions?.has('resourceUse.list');
    const registers = permissions?.has(`${wing}.registerResourceUse`) ?? false;
    const seesFeedback = permissions?.has('feedback.list');
    const edits = permissions?.has(`${wing}.edit`);
    const isInField = useOffered('feltarbeid') === true && !wide && registers;
    // On a phone in the field, panels open as the user last left them.
    const [open, setOpen] = useStore<readonly string[]>('report.openPanels', []);
    const inField = (name: string) => ({
        startsOpen: isInField && open.includes(name),
        onToggle: isInField
            ? (opens: boolean) => setOpen([...open.filter((one) => one !== name), ...(opens ? [name] : [])])
            : undefined,
    });
    const hasRelated = useOffered('duplikater');
    const hasTasks = useOffered('delarbeid');
    const titleOf = (panel: string, measure: number | string | undefined): string => {
        const title = translate(`reportDetail.panels.${panel}`);
        return measure === undefined ? title : translate('reportDetail.panels.measured', { title, measure });
    };
    // Staff see counts, contractors sizes (report-handling §2), if the city has them (D14).
    const measureOf = (ids: readonly string[] | undefined, bytes: number | undefined) =>
        wing === serviceReports ? ids?.length : bytes === undefined ? undefined : numbers.size(bytes);
    const { id, bildeIds, dokumentasjonIds } = report;
    const waitingUse = useKept(id, 'resourceUse');
    const waitingDocuments = useKept(id, 'documents');
    const waitingFeedback = useKept(id, 'feedback');
    return (
        <Box sx={{ display: { md: 'flex' }, flexWrap: 'wrap', gap: '6px' }}>
            {seesUse ? (
                <Panel
                    {...inField('resourceUse')}
                    waits={waitingUse.length > 0}
                    title={titleOf('resourceUse', report.antallRessursforbruk)}
                >
                    <ResourceUsePanel report={report} editable={registers} />
                </Panel>
            ) : null}
            <Panel title={titleOf('images', measureOf(bildeIds, report.bilderStorrelse))}>
                {bildeIds.length > 0 ? (
                    <ReportPictures ids={bildeIds} />
                ) : (
                    <Typography sx={{ color: 'text.secondary' }}>{translate('reportDetail.images.empty')}</Typography>
                )}
            </Panel>
            <Panel
                {...inField('documents')}
                waits={waitingDocuments.length > 0}
                title={titleOf('documents', measureOf(dokumentasjonIds, report.dokumentasjonStorrelse))}
            >
                <DocumentsPanel />
            </Panel>
            {seesFeedback ? (
                <Panel waits={waitingFeedback.length > 0} title={titleOf('feedback', report.antallTilbakemeldinger)}>
                    <FeedbackPanel />
                </Panel>
            ) : null}
            <Panel title={translate('reportDetail.panels.map')} keyName="map">
                <MapPanel />
            </Panel>
            {hasTasks ? <TasksPanel /> : null}
            {hasRelated && edits ? <RelatedPanel /> : null}
        </Box>
    );
};
