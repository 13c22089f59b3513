import { Box, Paper, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { CityWords } from '../../common/words';
import { useWide } from '../../common/useWide';
import { hasPosition } from '../../data/mapped';
import { NumbersInDescription } from '../../privacy/NumbersInDescription';
import { inset } from '../../report/layout';
import { useReportPage } from '../../report/useReportPage';
import { useOffered } from '../../runtime/offers';
import { ReportPictures } from '../panels/ReportPictures';
import { SmallMap } from './SmallMap';

/** The first picture and, if there is room, a small map. */
const Glance = () => {
    const translate = useTranslate();
    const wide = useWide();
    const { report } = useReportPage();
    const { latitude, longitude, adresse, bildeIds } = report;
    return (
        <>
            {bildeIds.length > 0 ? <ReportPictures ids={bildeIds} shown={1} /> : null}
            {wide && hasPosition(report) ? (
                <SmallMap
                    latitude={latitude}
                    longitude={longitude}
                    label={translate('map.marker', { address: adresse })}
                />
            ) : null}
        </>
    );
};

/** The answers to the extra questions of the report's type (`katalog`, D15). */
const Answers = () => {
    const translate = useTranslate();
    const { svar = [] } = useReportPage().report;
    if (svar.length === 0) return null;
    return (
        <Box
            component="dl"
            lang="nb"
            aria-label={translate('reportDetail.answers')}
            sx={{ m: 0, mt: 1, '& dt': { color: 'text.secondary', fontSize: '0.8125rem' }, '& dd': { m: 0, mb: 0.5 } }}
        >
            {svar.map(({ navn, sporsmal, svar: answer }) => (
                <div key={navn}>
                    <dt>{sporsmal}</dt>
                    <dd>{answer}</dd>
                </div>
            ))}
        </Box>
    );
};

export const Description = () => {
    const translate = useTranslate();
    const { beskrivelse: text } = useReportPage().report;
    const marksNumbers = useOffered('personvern');
    const written = marksNumbers ? <NumbersInDescription /> : <CityWords>{text}</CityWords>;
    return (
        <Paper variant="outlined" sx={{ ...inset, py: { xs: 1.5, md: 1.25 } }}>
            <Typography variant="h2">{translate('reportDetail.description')}</Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>
                <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
                    <Typography sx={{ mt: 0.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                        {text ? written : translate('reportDetail.noDescription')}
                    </Typography>
                    <Answers />
                </Box>
                <Glance />
            </Box>
        </Paper>
    );
};
