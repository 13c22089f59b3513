import { useFormContext } from 'react-hook-form';
import type { ReportChange } from '../data/reports';
import type { ReportValues } from './inputs/values';
import { useReportPage, type SaveTexts, type Write } from './useReportPage';

/** Saves a choice immediately. The input then shows the stored value, also after a refusal (report-handling §4). */
export const useSaveAtOnce = () => {
    const { save, saveChange } = useReportPage();
    const { resetField } = useFormContext();
    return async (
        data: Partial<ReportValues> | ReportChange,
        { write, ...texts }: SaveTexts & { write?: Write } = {},
    ) => {
        const isSaved = await (write ? save(write, texts) : saveChange(data, texts));
        for (const name of Object.keys(data)) resetField(name);
        return isSaved;
    };
};
