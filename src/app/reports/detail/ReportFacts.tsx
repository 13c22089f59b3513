import { Box, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate, usePermissions } from 'react-admin';
import { PageLink } from '../../common/PageLink';
import { CityWords } from '../../common/CityWords';
import { useFieldLabel } from '../../common/useFieldLabel';
import { useDistrictName } from '../../report/useDistricts';
import { useFormatInstant } from '../../common/useFormatInstant';
import type { Permissions } from '../../session/permissions';
import { Deadline } from '../../report/Deadline';
import { useStatus } from '../../common/useCatalogues';
import { useCompanyLabel } from '../../report/useCompanyLabel';
import { Plugged } from '../../places/Plugged';
import { useReportPage } from '../../report/ReportContext';

interface FactProps {
    source: string;
    label?: string;
    /** Has a line of its own on a telephone: half of one would break an e-mail address. */
    isLong?: boolean;
    children: ReactNode;
}

export const Fact = ({ source, label: given, isLong = false, children }: FactProps) => {
    const label = useFieldLabel(source, given);
    return (
        <Box
            sx={{
                minWidth: 0,
                display: { md: 'flex' },
                columnGap: 0.75,
                alignItems: 'baseline',
                gridColumn: isLong ? { xs: '1 / -1', sm: 'span 2' } : undefined,
            }}
        >
            <Typography component="dt" sx={{ flex: 'none', fontSize: '0.78rem', color: 'text.secondary' }}>
                {label}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontWeight: 600, overflowWrap: 'break-word', minWidth: 0 }}>
                {children}
            </Typography>
        </Box>
    );
};

/** Staff get a mailto link to the sender (report-handling §2). */
export const ReportFacts = () => {
    const translate = useTranslate();
    const formatInstant = useFormatInstant();
    const { report, wing } = useReportPage();
    const { permissions } = usePermissions<Permissions>();
    const writesToSender = permissions?.has(`${wing}.writeToSender`);
    const opensContractors = permissions?.has('entreprenorer.list');
    const companyLabel = useCompanyLabel();
    const none = translate('reportDetail.notSet');
    const { selskap, kontrakt } = report;
    const status = useStatus()(report.meldingsStatusId);
    const district = useDistrictName()(report.bydelId);
    return (
        <Box
            component="dl"
            sx={{
                m: 0,
                mt: { md: 0.75 },
                display: { xs: 'grid', md: 'flex' },
                flexWrap: 'wrap',
                gap: { xs: '10px 14px', sm: '10px 30px', md: '3px 20px' },
                gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(auto-fill, minmax(170px, 1fr))' },
            }}
        >
            <Fact source="tidsfrist">
                {report.tidsfrist && status ? (
                    <Deadline deadline={report.tidsfrist} statusClass={status.class} withTime />
                ) : (
                    none
                )}
            </Fact>
            <Fact source="innsenderNavn">
                {report.innsenderNavn ??
                    translate(report.innsenderEpost ? 'reportDetail.unnamed' : 'reportDetail.anonymous')}
            </Fact>
            <Fact source="innsenderEpost" isLong>
                {report.innsenderEpost && writesToSender ? (
                    <Link href={`mailto:${report.innsenderEpost}`}>{report.innsenderEpost}</Link>
                ) : (
                    report.innsenderEpost || translate('reportDetail.anonymous')
                )}
            </Fact>
            <Plugged at="ReportFacts" />
            <Fact source="opprettetAv">{report.opprettetAv}</Fact>
            <Fact source="mottattDato">{formatInstant(report.mottattDato)}</Fact>
            <Fact source="selskapId" label={companyLabel}>
                <PageLink to={opensContractors && selskap && '/entreprenorer'}>{selskap?.navn ?? none}</PageLink>
            </Fact>
            {kontrakt ? (
                <Fact source="kontrakt">
                    <PageLink
                        to={
                            opensContractors &&
                            selskap &&
                            `/entreprenorer/${selskap.id}/Kontrakter/${kontrakt.kontraktId}`
                        }
                    >
                        {kontrakt.navn}
                    </PageLink>
                </Fact>
            ) : null}
            {report.avtale ? (
                <Fact source="avtaleId">
                    <CityWords>{report.avtale.navn}</CityWords>
                </Fact>
            ) : null}
            {district ? <Fact source="bydelId">{district}</Fact> : null}
            {report.ansvarlig ? <Fact source="ansvarligId">{report.ansvarlig.navn}</Fact> : null}
            <Fact source="GPSCoordinate">{report.GPSCoordinate}</Fact>
            {report.antallFolgere ? <Fact source="antallFolgere">{report.antallFolgere}</Fact> : null}
        </Box>
    );
};
