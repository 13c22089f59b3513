import { Alert, Box, Button } from '@mui/material';
import { useDataProvider, useTranslate, usePermissions } from 'react-admin';
import type { CityDataProvider } from '../data/dataProvider';
import type { Permissions } from '../session/permissions';
import { useReportPage } from '../report/ReportContext';
import { ReportItem } from '../report/ReportItem';

/** The main report of a duplicate, and the duplicates of a main report (D15, `duplikater`). */
export const LinkedReports = () => {
    const translate = useTranslate();
    const dataProvider = useDataProvider<CityDataProvider>();
    const { permissions } = usePermissions<Permissions>();
    const links = permissions?.has('reports.linkDuplicate');
    const { wing, report, save, saving } = useReportPage();
    const { duplikatAv, duplikater = [] } = report;
    const reports = duplikatAv ? [duplikatAv] : duplikater;
    if (reports.length === 0) return null;
    const unlink = (): void =>
        void save(
            (seen) =>
                dataProvider.writeReport(wing, seen, (ifMatch) =>
                    dataProvider.call('unlinkDuplicate', { params: { id: seen.id }, ...ifMatch }),
                ),
            { success: translate('reportDetail.duplicates.unlinked') },
        );
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
