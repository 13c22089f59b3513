import { useDataProvider, useTranslate } from 'react-admin';
import type { BodyOf } from '../../api/endpoint';
import type { Endpoints } from '../../api/endpoints';
import type { Report } from '../../api/entities/report';
import { priorities } from '../../api/rules/clock';
import { typedOver } from '../common/drafts/drafts';
import type { CityDataProvider } from '../data/dataProvider';
import { field } from '../data/field';
import type { ReportAt } from '../data/verbs';
import { byType } from '../report/handlingDraft/draft';
import { useAnnounceSaved } from '../report/handlingDraft/useSaveHandling';
import { useOpenedReport } from '../report/useReportPage';
import { useHandlingCalls } from '../report/handlingCalls';

const clockOf = ({ klokke }: Report): object => ({ ...klokke });

/** The changes to the clock of the report on the page, in a dialog. */
export const useClock = (draftName: (reportId: number) => string) => {
    const { call, writeReport } = useDataProvider<CityDataProvider>();
    const { handleReport } = useHandlingCalls();
    const announceSaved = useAnnounceSaved();
    const { wing, report } = useOpenedReport(draftName, typedOver(clockOf));
    /** Rejects when it fails, so that a form keeps what was typed. */
    const write = async (act: (at: ReportAt) => Promise<unknown>): Promise<void> => {
        await writeReport(wing, report, act);
    };
    return {
        /** For its dialog: the draft, and the report that it is typed over. */
        kept: { name: draftName(report.id), seen: report },
        clock: report.klokke,
        pause: (body: BodyOf<Endpoints['pauseClock']>) => write((at) => call('pauseClock', { ...at, body })),
        ask: (body: BodyOf<Endpoints['askExtension']>) => write((at) => call('askExtension', { ...at, body })),
        /** Announces the save itself, since it can be undone. */
        prioritise: async (body: Pick<BodyOf<Endpoints['handleReport']>, 'prioritet' | 'prioritetBegrunnelse'>) =>
            announceSaved(report, await handleReport(wing, report, body)),
    };
};

/** The input for the reason why a report's priority differs from its type's. */
export const usePriorityReason = () => {
    const translate = useTranslate();
    const reason = field('handleReport', 'prioritetBegrunnelse', (text: string | null) =>
        (text ?? '').trim().length < 2 ? translate('reportDetail.form.problem.priorityReason') : undefined,
    );
    return { ...reason, isRequired: true };
};

export const usePriorityChoices = () => {
    const translate = useTranslate();
    return [
        ...priorities.map((id) => ({ id, name: translate(`reports.priority.${id}`) })),
        { id: byType, name: translate('clock.asType') },
    ];
};
