import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Panel } from '../report/Panel';
import { useReportPage } from '../report/ReportContext';

/** The answers to the extra questions of a report's type; open, since they are part of the report. */
export const AnswersPanel = () => {
    const translate = useTranslate();
    const { svar = [] } = useReportPage().report;
    if (svar.length === 0) return null;
    return (
        <Panel title={translate('catalogue.answers')} startsOpen>
            <Box component="dl" lang="nb" sx={{ m: 0, '& dt': { color: 'text.secondary' }, '& dd': { m: 0, mb: 1 } }}>
                {svar.map(({ navn, sporsmal, svar: answer }) => (
                    <div key={navn}>
                        <dt>{sporsmal}</dt>
                        <dd>{answer}</dd>
                    </div>
                ))}
            </Box>
        </Panel>
    );
};
