import { useFormContext, useWatch } from 'react-hook-form';
import { contractorReports } from '../../data/reports';
import { useStatusTree } from '../inputs/useStatusTree';
import { valuesOf, type ReportValues } from '../inputs/values';
import { useFilledText } from '../placeholders/filledText';
import { useReportPage } from '../ReportContext';
import { changesOf, offersFeedback, problemsOf } from './draft';

/** The effect of saving a draft: its changes, the mail's final text, and validation errors. */
export const useOutcomeOf = () => {
    const { wing, report } = useReportPage();
    const isByCompany = wing === contractorReports;
    const filledText = useFilledText();
    const tree = useStatusTree(report.meldingsStatusId);
    return (draft: ReportValues) => {
        const rawText = draft.tilbakemelding ?? tree.byId.get(draft.meldingsStatusId)?.tekstmal ?? '';
        const { contractor, ...mail } = filledText(rawText, draft);
        const offersMail = offersFeedback(report, draft);
        const feedback = offersMail && draft.sendsMail ? mail.text : undefined;
        const changes = changesOf(report, draft, feedback);
        return {
            changes,
            isChanged: Object.keys(changes).length > 0,
            problems: problemsOf(report, draft, { tree, isByCompany, feedback }),
            contractor,
            offersMail,
            mail: mail.text,
            /** The mail with its remaining placeholders. */
            rawText,
            /** Placeholders without a value. */
            unfilled: feedback === undefined ? [] : mail.unfilled,
        };
    };
};
/** The form's values, the effect of saving them, and a setter for several of them. */
export const useDraft = () => {
    const { report } = useReportPage();
    const outcomeOf = useOutcomeOf();
    const { setValue } = useFormContext();
    const draft: ReportValues = { ...valuesOf(report), ...useWatch<ReportValues>() };
    const change = (values: Partial<ReportValues>): void => {
        for (const [name, value] of Object.entries(values)) setValue(name, value, { shouldDirty: true });
    };
    return { ...outcomeOf(draft), draft, change };
};
