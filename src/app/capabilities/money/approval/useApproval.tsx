import { useNotify, useTranslate } from 'react-admin';
import type { ApprovalOutcome, PeriodRow } from '../../../../api/entities/money';
import { undoSeconds } from '../../../../api/rules/limits';
import { useNumbers } from '../../../common/useNumbers';
import { useMoneyCall } from '../useMoneyCalls';
import { ApprovalFlash } from './ApprovalFlash';

type Chosen = Pick<PeriodRow, 'id' | 'versjon'> & { mengde?: number };
const named = ({ id, versjon, mengde }: Chosen) => ({ id, versjon, ...(mengde === undefined ? {} : { mengde }) });

/** Approves and returns rows, and offers to take it back. */
export const useApproval = ({ contractId, month }: { contractId: string; month: string }) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const notify = useNotify();
    const { make, isBusy } = useMoneyCall();
    const params = { id: contractId, maned: month };
    const tell = (outcome: ApprovalOutcome | undefined, kind: 'approved' | 'returned'): void => {
        if (!outcome) return;
        const [refused] = outcome.avvist;
        if (refused) notify(refused.errorMessage, { type: 'warning' });
        if (outcome.antall === 0) return;
        const said = translate(`money.${kind}`, { smart_count: outcome.antall, sum: numbers.kroner(outcome.sum) });
        notify(<ApprovalFlash said={said} undoId={outcome.angreId} />, { autoHideDuration: undoSeconds * 1000 });
    };
    return {
        isBusy,
        /** Without rows, all that nothing is remarkable about. */
        approve: async (rows?: readonly Chosen[], reason?: string): Promise<void> => {
            const body = { ...(rows ? { rader: rows.map(named) } : {}), ...(reason ? { begrunnelse: reason } : {}) };
            tell(await make((call) => call('approveUse', { params, body })), 'approved');
        },
        giveBack: async (rows: readonly Chosen[], reason: string): Promise<void> => {
            const body = { rader: rows.map(({ id, versjon }) => ({ id, versjon })), begrunnelse: reason };
            tell(await make((call) => call('returnUse', { params, body })), 'returned');
        },
    };
};
