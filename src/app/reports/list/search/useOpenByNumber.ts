import { useDataProvider } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { ReportRow } from '../../../../api/entities/report';
import { useOpening } from '../../../report/opening/Opening';
import { useWing } from '../../../report/useWing';

/** A running number as users write and paste it: `100123`, `nr. 100 123`, and the subject of a mail about the report. */
export const numberIn = (text: string): string | undefined =>
    /^(?:(?:(?:re|sv|vs|fwd?):\s*)*(?:.*\bmelding\s+)?(?:nr\.?\s*)?#?)(\d{4,9}|\d{1,3}(?:\s\d{3})+)$/i
        .exec(text.trim())?.[1]
        ?.replace(/\s/g, '');

/** Opens the report with a running number, whatever the filters. False when the user cannot see such a report. */
export const useOpenByNumber = () => {
    const dataProvider = useDataProvider();
    const wing = useWing();
    const navigate = useNavigate();
    const { pathOf, how } = useOpening();
    return async (typed: string): Promise<boolean> => {
        const number = numberIn(typed);
        if (number === undefined) return false;
        try {
            const { data } = await dataProvider.getList<ReportRow>(wing, {
                filter: { fritekstSok: number },
                sort: { field: 'dato', order: 'ASC' },
                pagination: { page: 1, perPage: 100 },
            });
            const report = data.find(({ lopeNummer }) => String(lopeNummer) === number);
            if (report) await navigate(pathOf(report.id), how);
            return report !== undefined;
        } catch {
            // The list's own search shows the error.
            return false;
        }
    };
};
