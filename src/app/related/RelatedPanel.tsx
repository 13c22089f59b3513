import { Alert, Box, Button, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useDataProvider, useGetManyReference, usePermissions, useTranslate } from 'react-admin';
import { mostListed } from '../../api/rules/limits';
import type { ReportRow } from '../../api/entities/report';
import { Loaded, MostShown } from '../common/Loaded';
import { useReportType } from '../common/useCatalogues';
import { useFormatInstant } from '../common/time';
import type { CityDataProvider } from '../data/dataProvider';
import { asListed } from '../data/lists';
import { Panel } from '../report/Panel';
import { useReportPage } from '../report/useReportPage';
import { ReportItem } from '../report/ReportItem';
import type { Permissions } from '../session/permissions';
import { Nearby } from './Nearby';

/** A duplicate's main report, and a main report's duplicates (D15, `duplikater`). */
const LinkedReports = () => {
    const translate = useTranslate();
    const dataProvider = useDataProvider<CityDataProvider>();
    const { permissions } = usePermissions<Permissions>();
    const links = permissions?.has('reports.linkDuplicate');
    const { wing, report, save, saving } = useReportPage();
    const { duplikatAv, duplikater = [] } = report;
    const reports = duplikatAv ? [duplikatAv] : duplikater;
    if (reports.length === 0) return null;
    const unlink = (): void =>
        void save((seen) => dataProvider.writeReport(wing, seen, (at) => dataProvider.call('unlinkDuplicate', at)), {
            success: translate('reportDetail.duplicates.unlinked'),
        });
    return (
        <Alert
            severity="info"
            role="region"
            aria-label={translate(duplikatAv ? 'reportDetail.duplicates.of' : 'reportDetail.duplicates.main')}
            sx={{ mb: 1, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
            action={
                duplikatAv && links ? (
                    <Button color="error" size="small" disabled={saving} onClick={unlink}>
                        {translate('reportDetail.duplicates.unlink')}
                    </Button>
                ) : undefined
            }
        >
            {translate(duplikatAv ? 'reportDetail.duplicates.of' : 'reportDetail.duplicates.main')}
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {reports.map((one) => (
                    <ReportItem key={one.id} report={one} />
                ))}
            </Box>
        </Alert>
    );
};

/** Other reports by the same reporter, newest first; for staff (D15, `duplikater`). */
const OfReporter = () => {
    const translate = useTranslate();
    const formatInstant = useFormatInstant();
    const typeName = useReportType();
    const { report } = useReportPage();
    const reports = useGetManyReference<ReportRow>('reporterReports', {
        target: 'meldingId',
        id: report.id,
        ...asListed,
    });
    return (
        <>
            <MostShown of={reports.data ?? []} most={mostListed.ofReporter} />
            <Loaded query={reports} message={translate('reportDetail.duplicates.reporterFailed')} height={48}>
                {(rows) =>
                    rows.length === 0 ? (
                        <Typography>{translate('reportDetail.duplicates.noneOfReporter')}</Typography>
                    ) : (
                        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                            {rows.map((row) => (
                                <ReportItem
                                    key={row.id}
                                    report={row}
                                    notes={[typeName(row.meldingstypeId).text, formatInstant(row.mottattDato)]}
                                />
                            ))}
                        </Box>
                    )
                }
            </Loaded>
        </>
    );
};

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

/**
 * Linked duplicates, reports nearby, and the reporter's other reports (`duplikater`, D15). It is open if a report is
 * linked.
 */
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
