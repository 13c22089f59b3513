import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useFormatInstant } from '../../common/useFormatInstant';
import type { CityDataProvider } from '../../data/dataProvider';
import { errorText } from '../../data/errors';
import { useReportPage } from '../../reports/ReportContext';
import { useAllowed } from '../../session/useAllowed';
import { useQuestions } from './useQuestions';

/** The newest question, while it waits or its answer has not been seen. */
export const AnswerNotice = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const formatInstant = useFormatInstant();
    const dataProvider = useDataProvider<CityDataProvider>();
    const sees = useAllowed('questions', 'create');
    const { wing, report } = useReportPage();
    const { data = [] } = useQuestions();
    const [now] = useState(() => new Date());
    const [newest] = data;
    if (!newest || newest.sett) return null;
    const { besvart, trukket, svarInnen, tekst } = newest;
    if (!besvart && new Date(svarInnen) <= now) return null;
    const see = async (): Promise<void> => {
        try {
            await dataProvider.call('seeAnswers', { params: { id: report.id } });
            for (const resource of ['questions', wing]) void dataProvider.reread(resource);
        } catch (error) {
            notify(errorText(error), { type: 'error' });
        }
    };
    return (
        <Alert
            severity={besvart ? 'warning' : 'info'}
            role="region"
            aria-label={translate('dialogue.label')}
            sx={{ mb: 1, flexWrap: 'wrap' }}
            action={
                besvart && sees ? (
                    <Button color="inherit" size="small" onClick={() => void see()}>
                        {translate('dialogue.seen')}
                    </Button>
                ) : null
            }
        >
            {besvart
                ? translate(trukket ? 'dialogue.withdrawn' : 'dialogue.answered', { time: formatInstant(besvart) })
                : translate('dialogue.waits', { time: formatInstant(svarInnen), text: tekst })}
        </Alert>
    );
};
