import { useGetManyReference, usePermissions } from 'react-admin';
import type { Forwarding, LetterRecord, Question } from '../../api/entities/dialogue';
import { asListed } from '../data/lists';
import { useReportPage } from '../report/useReportPage';
import type { Permissions } from '../session/permissions';

/** The outside bodies that got the report on the page, newest first. */
export const useForwardings = () => {
    const { report } = useReportPage();
    const { permissions } = usePermissions<Permissions>();
    const enabled = permissions?.has('letters.send') && report.dialog?.videresendinger !== 0;
    const place = { target: 'meldingId', id: report.id, ...asListed };
    return useGetManyReference<Forwarding>('forwardings', place, { enabled });
};

/** The mails to the reporter of the report on the page, newest first. */
export const useLetters = () => {
    const { report } = useReportPage();
    return useGetManyReference<LetterRecord>(
        'letters',
        { target: 'meldingId', id: report.id, ...asListed },
        { enabled: report.dialog?.brev !== 0 },
    );
};

/** The questions to the reporter of the report on the page, newest first. */
export const useQuestions = () => {
    const { report } = useReportPage();
    return useGetManyReference<Question>(
        'questions',
        { target: 'meldingId', id: report.id, ...asListed },
        { enabled: report.dialog?.sporsmal !== 0 },
    );
};
