import { Box, Link, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { statusLabel } from '../../../contract/rules/statuses';
import { useFormatInstant } from '../../common/useFormatInstant';
import { serviceReports } from '../../data/reportProvider';
import { Deadline } from '../Deadline';
import { useStatus } from '../useCatalogues';
import { useReportPage } from './ReportContext';

const Fact = ({ name, children }: { name: string; children: ReactNode }) => {
    const translate = useTranslate();
    return (
        <Box sx={{ minWidth: 0 }}>
            <Typography component="dt" sx={{ fontSize: '0.78rem', color: 'text.secondary' }}>
                {translate(`reportDetail.fields.${name}`)}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
                {children}
            </Typography>
        </Box>
    );
};

/** The facts of a report (report-handling §2). Staff see the sender as a mailto link, contractors as plain text (§6). */
export const ReportBanner = () => {
    const translate = useTranslate();
    const formatInstant = useFormatInstant();
    const { report, wing } = useReportPage();
    const statusOf = useStatus();
    const isStaff = wing === serviceReports;
    const none = translate('reportDetail.notSet');
    const { selskap, kontrakt } = report;
    const status = statusOf(report.meldingsStatusId);
    return (
        <Paper
            variant="outlined"
            component="dl"
            sx={{ m: 0, px: { xs: 1.25, sm: 2.25 }, py: 1.75, borderLeft: 4, borderLeftColor: 'secondary.main', display: 'grid', gap: { xs: '10px 14px', sm: '10px 30px' }, gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(auto-fill, minmax(190px, 1fr))' } }}
        >
            <Fact name="sender">{report.innsenderNavn ?? translate(`reportDetail.fields.${report.innsenderEpost ? 'unnamed' : 'anonymous'}`)}</Fact>
            <Fact name="senderEmail">
                {report.innsenderEpost ? isStaff ? <Link href={`mailto:${report.innsenderEpost}`}>{report.innsenderEpost}</Link> : report.innsenderEpost : translate('reportDetail.fields.anonymous')}
            </Fact>
            <Fact name="createdBy">{report.opprettetAv}</Fact>
            <Fact name="number">{report.lopeNummer}</Fact>
            <Fact name="received">{formatInstant(report.mottattDato)}</Fact>
            <Fact name="deadline">{report.tidsfrist && status ? <Deadline deadline={report.tidsfrist} statusClass={status.class} withTime /> : none}</Fact>
            <Fact name="status">{statusLabel({ id: report.meldingsStatusId, navn: report.meldingsStatusNavn })}</Fact>
            <Fact name="company">
                {selskap ? (
                    isStaff ? (
                        <Link component={RouterLink} to="/entreprenorer">
                            {selskap.navn}
                        </Link>
                    ) : (
                        selskap.navn
                    )
                ) : (
                    none
                )}
            </Fact>
            <Fact name="contract">
                {kontrakt && selskap ? (
                    isStaff ? (
                        <Link component={RouterLink} to={`/entreprenorer/${selskap.id}/Kontrakter/${kontrakt.kontraktId}`}>
                            {kontrakt.navn}
                        </Link>
                    ) : (
                        kontrakt.navn
                    )
                ) : (
                    none
                )}
            </Fact>
            <Fact name="agreement">{report.avtale?.navn ?? none}</Fact>
            <Fact name="address">{report.adresse}</Fact>
            <Fact name="position">{report.GPSCoordinate}</Fact>
            <Fact name="followers">{report.antallFolgere}</Fact>
        </Paper>
    );
};
