import { useMemo, useState } from 'react';
import { useGetIdentity } from 'react-admin';
import type { Handling } from '../../../api/entities/handling';
import { fillPlaceholders, type FilledText } from '../../../api/rules/placeholders';
import { contractorReports } from '../../data/reports';
import { useContractorChoices } from '../fields/useContractorChoices';
import { useReportPage } from '../ReportContext';
import { contractorTree, statusTree } from '../status/hierarchy';
import { useCityTypeName, useStatuses } from '../../common/useCatalogues';
import { forgetFailedDraft, useFailedDraft } from './failedDrafts';
import { changesOf, draftOf, offersFeedback, placeholderValues, problemsOf, type Draft } from './draft';

const none = [] as const;

/** The form's state: what is changed, the mail as it will read, and what saving will do. */
export const useDraft = () => {
    const { wing, report } = useReportPage();
    const isByCompany = wing === contractorReports;
    const { data: statuses = none } = useStatuses();
    const { data: identity } = useGetIdentity();
    // The mail is in the city's own words, whatever the language of the interface.
    const typeName = useCityTypeName();
    const { choices } = useContractorChoices(!isByCompany);
    const failed = useFailedDraft(report.id);
    const [typed, setTyped] = useState<Partial<Draft>>({});
    const changed = useMemo(() => ({ ...failed, ...typed }), [failed, typed]);
    const draft = useMemo(() => ({ ...draftOf(report), ...changed }), [report, changed]);
    const tree = useMemo(
        () => (isByCompany ? contractorTree(statuses, report.meldingsStatusId) : statusTree(statuses)),
        [isByCompany, statuses, report.meldingsStatusId],
    );
    const contractor =
        draft.selskapId === report.selskap?.id
            ? report.selskap?.navn
            : choices.find(({ id }) => id === draft.selskapId)?.navn;
    const fill = (text: string): FilledText =>
        fillPlaceholders(
            text,
            placeholderValues(report, {
                type: typeName(draft.meldingstypeId),
                contractor: contractor ?? null,
                own: identity?.fullName ?? '',
            }),
        );
    const offers = offersFeedback(report, draft);
    const rawText = draft.tilbakemelding ?? tree.byId.get(draft.meldingsStatusId)?.tekstmal ?? '';
    const mail = fill(rawText);
    const feedback = offers && draft.tells ? mail.text : undefined;
    const changes: Handling = changesOf(report, draft, feedback);
    const problems = problemsOf(report, draft, { tree, isByCompany, feedback });
    return {
        draft,
        /** What is not as the report is. */
        changed,
        tree,
        /** Whether a mail is offered, its text, and the placeholders that could not be filled. */
        mail: { ...mail, offers },
        /** The mail's text with its placeholders, as far as they are not edited away. */
        rawText,
        changes,
        contractor,
        problems,
        unfilled: feedback === undefined ? [] : mail.unfilled,
        isChanged: Object.keys(changes).length > 0,
        change: (part: Partial<Draft>) => setTyped((now) => ({ ...now, ...part })),
        reset: () => {
            setTyped({});
            forgetFailedDraft(report.id);
        },
    };
};
export type HandlingDraft = ReturnType<typeof useDraft>;
