import { Box, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Line } from '../../common/Line';
import { useReportType, useStatus } from '../../common/useCatalogues';
import { useWide } from '../../common/useWide';
import { Plugged } from '../../places/Plugged';
import { CurrentStatus } from '../../report/CurrentStatus';
import { Deadline } from '../../report/Deadline';
import { useReportPage } from '../../report/ReportContext';

export const ReportTitle = () => {
    const translate = useTranslate();
    const wide = useWide();
    const { report } = useReportPage();
    const type = useReportType()(report.meldingstypeId);
    const status = useStatus()(report.meldingsStatusId);
    const heading = useRef<HTMLHeadingElement>(null);
    // Otherwise a report opened from far down a list would start mid-page.
    useEffect(() => {
        window.scrollTo(0, 0);
        heading.current?.focus({ preventScroll: true });
    }, [report.id]);
    return (
        <>
            <Line sx={{ columnGap: 2, rowGap: 0.75 }}>
                <Typography
                    ref={heading}
                    variant="h1"
                    tabIndex={-1}
                    sx={{ overflowWrap: 'anywhere', '&:focus-visible': { outline: 'none' } }}
                >
                    {report.adresse}{' '}
                    <Box component="small" sx={{ fontWeight: 400, fontSize: '0.8em', color: 'text.secondary' }}>
                        {translate('reportDetail.number', { number: report.lopeNummer })}
                    </Box>
                </Typography>
                <CurrentStatus id={report.meldingsStatusId} />
                <Typography lang={type.lang} sx={{ fontWeight: 700 }}>
                    {type.text}
                </Typography>
            </Line>
            {wide ? null : (
                <>
                    {report.tidsfrist && status ? (
                        <Typography component="div" sx={{ mt: 0.5 }}>
                            <Deadline deadline={report.tidsfrist} statusClass={status.class} />
                        </Typography>
                    ) : null}
                    <Plugged at="ReportPlace" latitude={report.latitude} longitude={report.longitude} />
                </>
            )}
        </>
    );
};
