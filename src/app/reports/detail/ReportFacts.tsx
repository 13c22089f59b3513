import { Box, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { PageLink } from '../../common/PageLink';
import { CityWords } from '../../common/CityWords';
import { useFieldLabel } from '../../common/useFieldLabel';
import { useDistrictName } from '../useDistricts';
import { useFormatInstant } from '../../common/useFormatInstant';
import { useAllowed } from '../../session/useAllowed';
import { Deadline } from '../Deadline';
import { useStatus } from '../../common/useCatalogues';
import { useReportPage } from '../ReportContext';

const Fact = ({ source, children }: { source: string; children: ReactNode }) => {
    const label = useFieldLabel(source);
    return (
        <Box sx={{ minWidth: 0 }}>
            <Typography component="dt" sx={{ fontSize: '0.78rem', color: 'text.secondary' }}>
                {label}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
                {children}
            </Typography>
        </Box>
    );
};

/** Staff get a mailto link to the sender; contractor and contract are links for those who may open them. */
export const ReportFacts = () => {
    const translate = useTranslate();
    const formatInstant = useFormatInstant();
    const { report, wing } = useReportPage();
    const statusOf = useStatus();
    const writesToSender = useAllowed(wing, 'writeToSender');
    const opensContractors = useAllowed('entreprenorer', 'list');
    const none = translate('reportDetail.notSet');
    const { selskap, kontrakt } = report;
    const status = statusOf(report.meldingsStatusId);
    const district = useDistrictName()(report.bydelId);
    return (
        <Box
            component="dl"
            sx={{
                m: 0,
                display: 'grid',
                gap: { xs: '10px 14px', sm: '10px 30px' },
                gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(auto-fill, minmax(170px, 1fr))' },
            }}
        >
            <Fact source="innsenderNavn">
                {report.innsenderNavn ??
                    translate(report.innsenderEpost ? 'reportDetail.unnamed' : 'reportDetail.anonymous')}
            </Fact>
            <Fact source="innsenderEpost">
                {report.innsenderEpost ? (
                    writesToSender ? (
                        <Link href={`mailto:${report.innsenderEpost}`}>{report.innsenderEpost}</Link>
                    ) : (
                        report.innsenderEpost
                    )
                ) : (
                    translate('reportDetail.anonymous')
                )}
            </Fact>
            <Fact source="opprettetAv">{report.opprettetAv}</Fact>
            <Fact source="mottattDato">{formatInstant(report.mottattDato)}</Fact>
            <Fact source="tidsfrist">
                {report.tidsfrist && status ? (
                    <Deadline deadline={report.tidsfrist} statusClass={status.class} withTime />
                ) : (
                    none
                )}
            </Fact>
            <Fact source="selskapId">
                {selskap ? (
                    opensContractors ? (
                        <PageLink to="/entreprenorer">{selskap.navn}</PageLink>
                    ) : (
                        selskap.navn
                    )
                ) : (
                    none
                )}
            </Fact>
            <Fact source="kontrakt">
                {kontrakt && selskap ? (
                    opensContractors ? (
                        <PageLink to={`/entreprenorer/${selskap.id}/Kontrakter/${kontrakt.kontraktId}`}>
                            {kontrakt.navn}
                        </PageLink>
                    ) : (
                        kontrakt.navn
                    )
                ) : (
                    none
                )}
            </Fact>
            <Fact source="avtaleId">{report.avtale ? <CityWords>{report.avtale.navn}</CityWords> : none}</Fact>
            {district ? <Fact source="bydelId">{district}</Fact> : null}
            {report.ansvarlig === undefined ? null : <Fact source="ansvarligId">{report.ansvarlig?.navn ?? none}</Fact>}
            <Fact source="GPSCoordinate">{report.GPSCoordinate}</Fact>
            <Fact source="antallFolgere">{report.antallFolgere}</Fact>
        </Box>
    );
};
