import { HttpError, type RaRecord, useCreate, useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { ApprovalOutcome, Period, PeriodRow } from '../../../api/entities/money';
import { useNumbers } from '../../common/useNumbers';
import { cityMessage } from '../../data/cityMessages';
import type { CityDataProvider } from '../../data/dataProvider';
import { errorText } from '../../data/errors';
import { offerUndo } from '../../report/undo/UndoFlash';

type RowVersion = Pick<PeriodRow, 'id' | 'versjon'>;
const rowKey = ({ id, versjon }: RowVersion) => ({ id, versjon });

/** Approves and returns rows, and offers to undo it. */
export const useApproval = ({ contractId, month }: { contractId: string; month: string }) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const notify = useNotify();
    const [create, { isPending }] = useCreate();
    const dataProvider = useDataProvider<CityDataProvider>();
    const undo = async (angreId: string) => {
        const { data } = await dataProvider.create<ApprovalOutcome & RaRecord>('undoneApprovals', {
            data: { angreId },
        });
        return data.avvist[0];
    };
    /** Rejects if the city refuses all rows. */
    const decide = async (resource: 'approvals' | 'useReturns', decision: object): Promise<ApprovalOutcome> => {
        const data = { kontraktId: contractId, maned: month, ...decision };
        const outcome: ApprovalOutcome = await create(resource, { data }, { returnPromise: true });
        const { avvist, antall, sum, angreId, inntil } = outcome;
        const [refused] = avvist;
        // So that a form stays open with its reason.
        if (refused && antall === 0) throw new HttpError(refused.errorMessage, 409, refused);
        if (refused) notify(cityMessage(refused.errorMessage, refused), { type: 'warning' });
        if (angreId !== null && inntil !== null)
            offerUndo({
                undos: [{ id: angreId, inntil }],
                undo,
                saved: translate(`money.${resource === 'approvals' ? 'approved' : 'returned'}`, {
                    smart_count: antall,
                    sum: numbers.kroner(sum),
                }),
                undone: translate('money.undone', { smart_count: antall }),
            });
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
