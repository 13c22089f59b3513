import { useNotify, useTranslate } from 'react-admin';
import type { ApprovalOutcome, PeriodRow } from '../../../api/entities/money';
import { undoSeconds } from '../../../api/rules/limits';
import { useNumbers } from '../../common/useNumbers';
import { useMoneyCall } from '../useMoneyCalls';
import { ApprovalFlash } from './ApprovalFlash';

type Chosen = Pick<PeriodRow, 'id' | 'versjon'>;
const named = ({ id, versjon }: Chosen) => ({ id, versjon });

/** Approves and returns rows, and offers to take it back. */
export const useApproval = ({ contractId, month }: { contractId: string; month: string }) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const notify = useNotify();
    const { call, make, refresh, isBusy } = useMoneyCall();
    const params = { id: contractId, maned: month };
    const tell = (outcome: ApprovalOutcome | undefined, kind: 'approved' | 'returned') => {
        const [refused] = outcome?.avvist ?? [];
        if (refused) notify(refused.errorMessage, { type: 'warning' });
        if (outcome && outcome.antall > 0) {
            const said = translate(`money.${kind}`, { smart_count: outcome.antall, sum: numbers.kroner(outcome.sum) });
            notify(<ApprovalFlash said={said} undoId={outcome.angreId} />, { autoHideDuration: undoSeconds * 1000 });
        }
        return outcome;
    };
    /** From a form, which shows the refusal. */
    const fromForm = async (answer: Promise<ApprovalOutcome>, kind: 'approved' | 'returned') => {
        const outcome = await answer;
        await refresh();
        return tell(outcome, kind);
    };
    return {
        isBusy,
        /** Without rows, all that nothing is remarkable about. */
        approve: async (rows?: readonly Chosen[]) => {
            const body = rows ? { rader: rows.map(named) } : {};
            return tell(await make((city) => city('approveUse', { params, body })), 'approved');
        },
        approvePart: (row: Chosen, mengde: number, begrunnelse: string) =>
            fromForm(
                call('approveUse', { params, body: { rader: [{ ...named(row), mengde }], begrunnelse } }),
                'approved',
            ),
        giveBack: (rows: readonly Chosen[], begrunnelse: string) =>
            fromForm(call('returnUse', { params, body: { rader: rows.map(named), begrunnelse } }), 'returned'),
    };
};
