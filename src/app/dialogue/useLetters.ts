import { useGetManyReference } from 'react-admin';
import type { LetterRecord } from '../../api/entities/dialogue';
import { asListed } from '../data/wholeList';
import { useReportPage } from '../report/ReportContext';

/** The mails to the reporter of the report on the page, newest first. */
export const useLetters = () => {
    const { report } = useReportPage();
    return useGetManyReference<LetterRecord>(
        'letters',
        { target: 'meldingId', id: report.id, ...asListed },
        { enabled: report.dialog?.brev !== 0 },
    );
};
