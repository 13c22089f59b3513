import { Box, Link, Paper, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { usePermissions, useTranslate } from 'react-admin';
import { ClockAtDeadline } from '../../clock/ClockAtDeadline';
import { ClockNotice } from '../../clock/ClockNotice';
import { contractorPage, contractPage } from '../../common/contractorPages';
import { CityWords } from '../../common/words';
import { Line } from '../../common/Line';
import { PageLink } from '../../common/PageLink';
import { useReportType, useStatus } from '../../common/useCatalogues';
import { useFormatInstant } from '../../common/time';
import { useWide } from '../../common/useWide';
import { DirectionsLink } from '../../map/DirectionsLink';
import { CurrentStatus } from '../../report/pills';
import { Deadline } from '../../report/Deadline';
import { ReportFact } from '../../report/ReportFact';
import { banner } from '../../report/layout';
import { useReportPage } from '../../report/useReportPage';
import { useCompanyLabel } from '../../report/wing';
import { districtUnknown } from '../../../api/rules/districts';
import { useDistrictName } from '../../report/choices';
import { useOffered } from '../../runtime/offers';
import type { Permissions } from '../../session/permissions';

const Title = () => {
    const translate = useTranslate();
    const wide = useWide();
    const { report } = useReportPage();
    const type = useReportType()(report.meldingstypeId);
    const heading = useRef<HTMLHeadingElement>(null);
    // Otherwise a report opened from far down a list would start in the middle of its page.
    useEffect(() => {
        window.scrollTo(0, 0);
        heading.current?.focus({ preventScroll: true });
    }, [report.id]);
    return (
        <Line sx={{ columnGap: 2, rowGap: 0.75 }}>
            <Typography ref={heading} variant="h1" tabIndex={-1} sx={{ '&:focus-visible': { outline: 'none' } }}>
                {report.adresse}{' '}
                <Box component="small" sx={{ fontWeight: 400, fontSize: '0.8em', color: 'text.secondary' }}>
                    {translate('reportDetail.number', { number: report.lopeNummer })}
                </Box>
            </Typography>
            <CurrentStatus id={report.meldingsStatusId} named={report.meldingsStatusNavn} />
            <Typography lang={type.lang} sx={{ fontWeight: 700 }}>
                {type.text}
            </Typography>
            {wide ? null : <DirectionsLink latitude={report.latitude} longitude={report.longitude} />}
        </Line>
    );
};

/** A citizen may have written anything (D17), such as further recipients after a question mark. */
const mailTo = (address: string): string => `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`;

/** Staff get a mailto link to the sender, and links to contractor and contract (report-handling §2, D5). */
const Facts = () => {
    const translate = useTranslate();
    const formatInstant = useFormatInstant();
    const wide = useWide();
    const { report, wing } = useReportPage();
    const { permissions } = usePermissions<Permissions>();
    const writesToSender = permissions?.has(`${wing}.writeToSender`);
    const opensContractors = permissions?.has('entreprenorer.show');
    const companyLabel = useCompanyLabel();
    const none = translate('reportDetail.notSet');
    const { selskap, kontrakt, innsenderTelefon: phone } = report;
    // A city may answer the id only (D14).
    const unnamed = report.selskapId === null ? none : '–';
    const contractor = opensContractors ? selskap?.id : undefined;
    const status = useStatus()(report.meldingsStatusId);
    const nameOf = useDistrictName(report.bydelNavn === undefined);
    const district = report.bydelId === districtUnknown ? undefined : (report.bydelNavn ?? nameOf(report.bydelId));
    const hasClock = useOffered('klokke');
    return (
        <Box
            component="dl"
            sx={{
                m: 0,
                mt: 0.75,
                display: 'flex',
                flexWrap: 'wrap',
                gap: { xs: '3px 14px', md: '3px 20px' },
            }}
        >
            <ReportFact source="tidsfrist">
                {report.tidsfrist ? (
                    <Deadline deadline={report.tidsfrist} statusClass={status?.class} withTime />
                ) : (
                    <span>{none}</span>
                )}
                {hasClock ? <ClockAtDeadline /> : null}
            </ReportFact>
            <ReportFact source="innsenderNavn">
                {report.innsenderNavn ||
                    translate(report.innsenderEpost ? 'reportDetail.unnamed' : 'reportDetail.anonymous')}
            </ReportFact>
            <ReportFact source="innsenderEpost">
                {report.innsenderEpost && writesToSender ? (
                    <Link href={mailTo(report.innsenderEpost)}>{report.innsenderEpost}</Link>
                ) : (
                    report.innsenderEpost || translate('reportDetail.anonymous')
                )}
            </ReportFact>
            {phone ? (
                <ReportFact source="innsenderTelefon">
                    <Link href={`tel:${phone.replaceAll(/[ -]/g, '')}`}>{phone}</Link>
                </ReportFact>
            ) : null}
            {wide ? <ReportFact source="opprettetAv">{report.opprettetAv}</ReportFact> : null}
            <ReportFact source="mottattDato">{formatInstant(report.mottattDato)}</ReportFact>
            <ReportFact source="selskapId" label={companyLabel}>
                <PageLink to={contractor && contractorPage(contractor)}>{selskap?.navn ?? unnamed}</PageLink>
            </ReportFact>
            {kontrakt ? (
                <ReportFact source="kontrakt">
                    <PageLink to={contractor && contractPage(contractor, kontrakt.kontraktId)}>
                        {kontrakt.navn}
                    </PageLink>
                </ReportFact>
            ) : null}
            {report.avtale ? (
                <ReportFact source="avtaleId">
                    <CityWords>{report.avtale.navn}</CityWords>
                </ReportFact>
            ) : null}
            {district ? <ReportFact source="bydelId">{district}</ReportFact> : null}
            {report.ansvarlig ? <ReportFact source="ansvarligId">{report.ansvarlig.navn}</ReportFact> : null}
            {wide ? <ReportFact source="GPSCoordinate">{report.GPSCoordinate}</ReportFact> : null}
            {report.antallFolgere ? <ReportFact source="antallFolgere">{report.antallFolgere}</ReportFact> : null}
        </Box>
    );
};

export const ReportBanner = () => {
    const { wing } = useReportPage();
    const { permissions } = usePermissions<Permissions>();
    const hasClock = useOffered('klokke') && permissions?.has(`${wing}.edit`);
    return (
        <Paper variant="outlined" sx={banner}>
            <Title />
            <Facts />
            {hasClock ? <ClockNotice /> : null}
        </Paper>
    );
};
