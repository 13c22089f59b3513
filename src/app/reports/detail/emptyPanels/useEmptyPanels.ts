import { usePermissions } from 'react-admin';
import { serviceReports } from '../../../data/reports';
import { useReportPage } from '../../../report/ReportContext';
import { sharedState } from '../../../runtime/sharedState';
import type { Permissions } from '../../../session/permissions';

/** The report whose empty panels are shown. */
export const shownReport = sharedState<number | undefined>(undefined);

const panels = ['images', 'documents', 'resourceUse'] as const;
type EmptyPanel = (typeof panels)[number];

/** Those of a report in which there is nothing to see. Contractors are to fill in their documents and resource use. */
export const useEmptyPanels = (): readonly EmptyPanel[] => {
    const { wing, report } = useReportPage();
    const { permissions } = usePermissions<Permissions>();
    const seesUse = permissions?.has('resourceUse.list') ?? false;
    const isService = wing === serviceReports;
    const isEmpty: Record<EmptyPanel, boolean> = {
        images: report.bildeIds.length === 0,
        documents: isService && report.dokumentasjonIds.length === 0,
        resourceUse: isService && seesUse && report.antallRessursforbruk === 0,
    };
    return panels.filter((panel) => isEmpty[panel]);
};
