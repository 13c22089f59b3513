import { Alert, Button } from '@mui/material';
import { useCloseNotification, useCreate, useNotify, useTranslate } from 'react-admin';
import type { ApprovalOutcome, Period, PeriodRow } from '../../../api/entities/money';
import { undoSeconds } from '../../../api/rules/limits';
import { useNumbers } from '../../common/useNumbers';
import { cityMessage } from '../../data/cityMessages';
import { errorText } from '../../data/errors';

/** The last action, with 'Angre' while it can be undone. */
const ApprovalFlash = ({ said, undoId }: { said: string; undoId: string | null }) => {
    const translate = useTranslate();
    const close = useCloseNotification();
    const notify = useNotify();
    const [create, { isPending }] = useCreate();
    const undo = (): void =>
        void create(
            'undoneApprovals',
            { data: { angreId: undoId } },
            {
                onSuccess: ({ antall }) =>
                    notify(translate('money.undone', { smart_count: Number(antall) }), { type: 'success' }),
                onError: (error) => notify(errorText(error), { type: 'error' }),
                onSettled: close,
            },
        );
    return (
        <Alert
            severity="success"
            variant="filled"
            action={
                undoId ? (
                    <Button color="inherit" size="small" loading={isPending} onClick={undo}>
                        {translate('ra.action.undo')}
                    </Button>
                ) : null
            }
        >
            {said}
        </Alert>
    );
};

type RowVersion = Pick<PeriodRow, 'id' | 'versjon'>;
const rowKey = ({ id, versjon }: RowVersion) => ({ id, versjon });

/** Approves and returns rows, and offers to undo it. */
export const useApproval = ({ contractId, month }: { contractId: string; month: string }) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const notify = useNotify();
    const [create, { isPending }] = useCreate();
    const decide = async (resource: 'approvals' | 'useReturns', decision: object): Promise<ApprovalOutcome> => {
        const data = { kontraktId: contractId, maned: month, ...decision };
        const outcome: ApprovalOutcome = await create(resource, { data }, { returnPromise: true });
        const [refused] = outcome.avvist;
        if (refused) notify(cityMessage(refused.errorMessage, refused), { type: 'warning' });
        if (outcome.antall > 0) {
            const said = translate(`money.${resource === 'approvals' ? 'approved' : 'returned'}`, {
                smart_count: outcome.antall,
                sum: numbers.kroner(outcome.sum),
            });
            notify(<ApprovalFlash said={said} undoId={outcome.angreId} />, { autoHideDuration: undoSeconds * 1000 });
        }
        return outcome;
    };
    const approveOrTell = (decision: object): Promise<ApprovalOutcome | undefined> =>
        decide('approvals', decision).catch((error: unknown) => {
            notify(errorText(error), { type: 'error' });
            return undefined;
        });
    return {
        isBusy: isPending,
        approve: (rows: readonly RowVersion[]) => approveOrTell({ rader: rows.map(rowKey) }),
        /** Approves all rows without warnings, as long as they are those that the user has seen the sums of. */
        approveRest: (shown: Period['sammendrag']['umerket']) => approveOrTell({ vist: shown }),
        /** Called from a form, which shows a refusal. */
        approvePart: (row: RowVersion, mengde: number, begrunnelse: string) =>
            decide('approvals', { rader: [{ ...rowKey(row), mengde }], begrunnelse }),
        giveBack: (rows: readonly RowVersion[], begrunnelse: string) =>
            decide('useReturns', { rader: rows.map(rowKey), begrunnelse }),
    };
};
