import { createContext, use } from 'react';
import { usePermissions } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Report } from '../../../api/entities/report';
import type { Place } from '../../../api/rules/coverage';
import type { Tagged } from '../../data/records';
import { duplicate } from '../../../api/rules/statuses';
import type { Permissions } from '../../session/permissions';
import { useOffered } from '../../runtime/offers';
import { contractorReports } from '../../data/reports';
import { useStatusTree } from '../inputs/statusTree';
import { useFill } from '../placeholders/filledText';
import { useWing } from '../wing';
import { withAssignment, changesOf, mailsReporter, problemsOf, type HandlingValues } from './draft';

/** The reports in the dialog 'Behandle'. */
export interface Handled {
    ids: readonly number[];
    /** Undefined for many reports. */
    report: Tagged<Report> | undefined;
    /** The text of an empty field for many reports; undefined for one. */
    unchanged: string | undefined;
    /** The known types and districts of the reports. */
    places: readonly Place[];
    /** Their agreement; undefined if they have several, or it is unknown. */
    avtaleId?: number | null | undefined;
    start: HandlingValues;
    saving: boolean;
}
export const HandledContext = createContext<Handled | undefined>(undefined);

export const useHandled = (): Handled => {
    const handled = use(HandledContext);
    if (!handled) throw new Error('useHandled must be used within the dialog Behandle');
    return handled;
};

/** What saving the values does: the changes, the mail's final text, and the problems. */
export const useOutcomeOf = () => {
    const { report, start } = useHandled();
    const isByCompany = useWing() === contractorReports;
    const fill = useFill(report);
    const tree = useStatusTree(report?.meldingsStatusId);
    const { permissions } = usePermissions<Permissions>();
    // A main report cannot become a duplicate, and a linked one has its main report.
    const maybeLinked = !report?.duplikatAv && (report?.duplikater ?? []).length === 0;
    const linksDuplicates = useOffered('duplikater') && permissions?.has('reports.linkDuplicate') && maybeLinked;
    return (draft: HandlingValues) => {
        const rawText = draft.tilbakemelding ?? tree.byId.get(draft.meldingsStatusId ?? 0)?.tekstmal ?? '';
        const { contractor, text, unfilled } = fill(rawText, draft);
        const isTold = (!report || Boolean(report.innsenderEpost)) && mailsReporter(start, draft, tree);
        const mail = isTold ? text : undefined;
        const changes = changesOf(start, draft, mail);
        const asksOfMain = linksDuplicates === true && changes.meldingsStatusId === duplicate;
        return {
            changes,
            isChanged: Object.keys(changes).length > 0,
            problems: problemsOf(start, draft, { tree, isByCompany, asksOfMain, mail }),
            contractor,
            /** True if the status asks which report this is a duplicate of. */
            asksOfMain,
            isTold,
            mail: text,
            /** The mail with its placeholders. */
            rawText,
            /** Placeholders without a value. */
            unfilled: isTold ? unfilled : [],
        };
    };
};

/** The dialog's values, what saving them does, and setters. */
export const useDraft = () => {
    const handled = useHandled();
    const outcomeOf = useOutcomeOf();
    const { setValue } = useFormContext<HandlingValues>();
    const draft: HandlingValues = { ...handled.start, ...(useWatch<HandlingValues>() as Partial<HandlingValues>) };
    const change = (values: Partial<HandlingValues>): void => {
        for (const [name, value] of Object.entries(values))
            setValue(name as keyof HandlingValues, value, { shouldDirty: true });
    };
    return {
        ...handled,
        ...outcomeOf(draft),
        draft,
        change,
        /** Chooses a contractor, or an agreement with its contractor. The draft still has the former one. */
        assign: (assigned: { selskapId: string | null; avtaleId?: number | null }): void =>
            change(withAssignment(handled.start, draft, assigned)),
    };
};
