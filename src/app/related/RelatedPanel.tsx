import { Box, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { usePermissions, useTranslate } from 'react-admin';
import { Panel } from '../report/Panel';
import { useReportPage } from '../report/ReportContext';
import type { Permissions } from '../session/permissions';
import { LinkedReports } from './LinkedReports';
import { Nearby } from './Nearby';
import { OfReporter } from './OfReporter';

const Section = ({ title, children }: { title: string; children: ReactNode }) => {
    const id = useId();
    return (
        <Box component="section" aria-labelledby={id}>
            <Typography variant="h3" id={id}>
                {title}
            </Typography>
            {children}
        </Box>
    );
};

/** Linked duplicates, reports nearby, and the reporter's other reports (`duplikater`, D15). Open where one is linked. */
export const RelatedPanel = () => {
    const translate = useTranslate();
    const { permissions } = usePermissions<Permissions>();
    const seesReporters = permissions?.has('reports.listOfReporter');
    const seesNearby = permissions?.has('reports.listNearby');
    const { report } = useReportPage();
    const { duplikatAv, duplikater = [], innsenderEpost } = report;
    const linked = duplikatAv ? 1 : duplikater.length;
    const title = translate('reportDetail.panels.related');
    if (linked === 0 && !seesNearby && !seesReporters) return null;
    return (
        <Panel
            title={linked > 0 ? translate('reportDetail.panels.measured', { title, measure: linked }) : title}
            startsOpen={linked > 0}
        >
            <Box sx={{ display: 'grid', gap: 2 }}>
                {linked > 0 ? <LinkedReports /> : null}
                {seesNearby ? (
                    <Section title={translate('reportDetail.duplicates.nearby')}>
                        <Nearby />
                    </Section>
                ) : null}
                {seesReporters && innsenderEpost ? (
                    <Section title={translate('reportDetail.duplicates.reporter')}>
                        <OfReporter />
                    </Section>
                ) : null}
            </Box>
        </Panel>
    );
};
