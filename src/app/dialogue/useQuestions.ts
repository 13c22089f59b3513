import { useGetManyReference } from 'react-admin';
import type { Question } from '../../api/entities/dialogue';
import { asListed } from '../data/wholeList';
import { useReportPage } from '../report/ReportContext';

/** The questions to the reporter of the report on the page, newest first. */
export const useQuestions = () => {
    const { report } = useReportPage();
    return useGetManyReference<Question>(
        'questions',
        { target: 'meldingId', id: report.id, ...asListed },
        { enabled: report.dialog?.sporsmal !== 0 },
    );
};
