import { useRef } from 'react';
import { useDataProvider, useGetIdentity, useGetList, useTranslate, usePermissions } from 'react-admin';
import type { Agreement } from '../../../api/entities/administration';
import type { BulkHandling, HandledReport } from '../../../api/entities/handling';
import type { Report } from '../../../api/entities/report';
import { messages } from '../../../api/messages';
import { useReportType, useStatuses } from '../../common/useCatalogues';
import { StaleError } from '../../data/cityFetch';
import { cityMessage } from '../../data/cityMessages';
import type { CityDataProvider } from '../../data/dataProvider';
import { errorText } from '../../data/errors';
import type { Tagged } from '../../data/etags';
import { contractorReports } from '../../data/reports';
import { asListed } from '../../data/wholeList';
import type { Permissions } from '../../session/permissions';
import { placeholderValues, useCityTypeName } from '../../report/placeholders/filledText';
import { HalfDoneError, useStepwise } from '../useStepwise';
import { pickerTree } from '../../report/inputs/hierarchy';
import { useWing } from '../../report/useWing';
import { planOf, type PlanNames, type PlanProblem } from './plan';

type Request = Pick<BulkHandling, 'endring' | 'hoppOverAnonyme'>;

const none = [] as const;

/**
 * `handleReports` for one report, by the specified calls: reads the report and computes the effect; saves it as
 * previewed, so that changes by others since then are refused.
 */
export const useOneByOne = () => {
    const wing = useWing();
    const translate = useTranslate();
    const dataProvider = useDataProvider<CityDataProvider>();
    const { data: identity } = useGetIdentity();
    const { data: statuses = none } = useStatuses();
    const { permissions } = usePermissions<Permissions>();
    const assigns = permissions?.has(`${wing}.assign`);
    const { data: agreements = none } = useGetList<Agreement & { id: number }>('avtaler', asListed, {
        enabled: assigns,
    });
    const typeName = useReportType();
    const cityTypeName = useCityTypeName();
    const stepwise = useStepwise();
    const seen = useRef(new Map<number, Tagged<Report>>());

    const isByCompany = wing === contractorReports;
    const tree = (stored: number) => pickerTree(wing, statuses, stored);
    const agreementOf = (id: number | null | undefined) => agreements.find(({ avtaleId }) => avtaleId === id);
    const company = (id: string): string | undefined =>
        agreements.find(({ selskapId }) => selskapId === id)?.selskapNavn ?? undefined;
    const names: PlanNames = {
        status: (id) => statuses.find((status) => status.id === id)?.navn ?? '',
        type: (id) => typeName(id).text,
        agreement: (id) => agreementOf(id)?.navn,
        company,
        placeholders: (report, draft) =>
            placeholderValues(report, {
                type: cityTypeName(draft.meldingstypeId),
                contractor:
                    draft.selskapId === (report.selskap?.id ?? report.selskapId)
                        ? (report.selskap?.navn ?? null)
                        : (draft.selskapId && company(draft.selskapId)) || null,
                own: identity?.fullName ?? '',
            }),
    };
    const problemText = (problem: PlanProblem): string => {
        if (problem === 'anonymous') return cityMessage(messages.reporterAnonymous, { code: 'reporterAnonymous' });
        if (typeof problem === 'object')
            return translate('reportDetail.form.unfilled', { names: problem.unfilled.join(', ') });
        return translate(`reportDetail.form.problem.${problem}`);
    };
    const failureText = (error: unknown): string => {
        if (error instanceof StaleError) return translate('common.stale.title');
        if (!(error instanceof HalfDoneError)) return errorText(error);
        const step = (name: string): string => translate(`reportDetail.form.step.${name}`);
        return translate('reportDetail.form.halfDone', {
            done: error.done.map(step).join(', '),
            failed: step(error.failed),
            reason: errorText(error.cause),
        });
    };

    return async (id: number, { endring, hoppOverAnonyme }: Request, isPreview: boolean): Promise<HandledReport> => {
        const kept = isPreview ? undefined : seen.current.get(id);
        const answer: HandledReport = {
            id,
            lopeNummer: kept?.lopeNummer ?? null,
            adresse: kept?.adresse ?? null,
            utfall: 'utfort',
            versjon: null,
            felter: {},
            epost: null,
        };
        const refused = (errorMessage: string): HandledReport => {
            // A retry starts from the report's current state.
            seen.current.delete(id);
            return { ...answer, utfall: 'avvist', errorMessage };
        };
        try {
            const { data: now } = await dataProvider.getOne<Tagged<Report>>(wing, { id });
            const report = kept ?? now;
            // Avoids posting a comment for a change that is then refused.
            if (now.etag !== report.etag) return refused(translate('common.stale.title'));
            Object.assign(answer, { lopeNummer: report.lopeNummer, adresse: report.adresse });
            const agreement = agreementOf(endring.avtaleId);
            const plan = planOf(
                report,
                // A ready-made handling may have an agreement only.
                agreement && endring.selskapId === undefined ? { ...endring, selskapId: agreement.selskapId } : endring,
                { tree: tree(report.meldingsStatusId), isByCompany, skipsAnonymous: hoppOverAnonyme, names },
            );
            Object.assign(answer, { felter: plan.felter, epost: plan.epost });
            if (plan.problems.length > 0) return refused(plan.problems.map(problemText).join(' '));
            if (Object.keys(plan.changes).length === 0) return { ...answer, utfall: 'uendret' };
            if (isPreview) seen.current.set(id, report);
            else {
                await stepwise(report, plan.changes, true);
                seen.current.delete(id);
            }
            return answer;
        } catch (error) {
            return refused(failureText(error));
        }
    };
};
