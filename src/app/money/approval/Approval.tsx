import { Alert, Chip, Typography } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { ListBase, ListContextProvider, TextInput, useEvent, usePermissions, useTranslate } from 'react-admin';
import { useHotkeys } from 'react-hotkeys-hook';
import type { ApprovalOutcome, MoneyContract, Period, PeriodRow } from '../../../api/entities/money';
import { FormDialog } from '../../common/FormDialog';
import { Line } from '../../common/Line';
import { listDefaults } from '../../common/listDefaults';
import { useDropSelection } from '../../common/Loaded';
import { useWideScreen } from '../../common/useWide';
import { isBehindDialog, useKeysOn } from '../../report/keys/useShortcut';
import type { Permissions } from '../../session/permissions';
import { NearLimits } from '../NearLimits';
import { useAddress } from '../useAddress';
import { ApprovalFilters, type ShownState, shownStates } from './ApprovalFilters';
import { ApprovalTable } from './ApprovalTable';
import { CurrentRowContext } from './CurrentRow';
import { DecisionBar } from './DecisionBar';
import { PartDialog } from './PartDialog';
import { PeriodSums } from './PeriodSums';
import { useApproval } from './useApproval';
import { useChosenRows } from './useChosenRows';
import { statusOf } from '../../data/errors';
import { field } from '../../data/field';

const typing = 'input:not([type=checkbox]), textarea, [role=combobox], [role=listbox], [role=menu], [role=tablist]';
/** Space belongs to the focused element. */
const pressable = 'button, a, input';

/** Acts on keys, except while typing and behind a dialog. */
const useApprovalKeys = (acts: Readonly<Record<string, () => unknown>>, isEnabled: boolean): void => {
    const [isOn] = useKeysOn();
    useHotkeys(
        '*',
        (event) => {
            const act = acts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
            if (!act) return;
            event.preventDefault();
            act();
        },
        {
            enabled: isOn && isEnabled,
            enableOnFormTags: true,
            ignoreEventWhen: ({ target, key, ctrlKey, metaKey, altKey }) =>
                ctrlKey ||
                metaKey ||
                altKey ||
                (target instanceof Element && target.closest(key === ' ' ? pressable : typing) !== null) ||
                isBehindDialog(),
        },
    );
};

interface ReturnDialogProps {
    rows: readonly PeriodRow[];
    onReturn: (reason: string) => Promise<unknown>;
    onClose: () => void;
}
const ReturnDialog = ({ rows, onReturn, onClose }: ReturnDialogProps) => {
    const translate = useTranslate();
    const approved = rows.filter(({ kanGodkjennes }) => !kanGodkjennes).length;
    return (
        <FormDialog
            name={`return/${rows.map(({ id }) => id).join()}`}
            title={translate('money.returnTitle', { smart_count: rows.length })}
            submit={translate('money.return')}
            success=""
            onSubmit={({ begrunnelse }) => onReturn(String(begrunnelse))}
            onClose={onClose}
        >
            {approved > 0 ? (
                <Alert severity="warning">{translate('money.returnsApproved', { smart_count: approved })}</Alert>
            ) : null}
            <TextInput {...field('returnUse', 'begrunnelse')} label="money.reason" multiline minRows={2} autoFocus />
        </FormDialog>
    );
};

const firstDayFirst = { field: 'dato', order: 'ASC' } as const;
const pageSize = 100;

interface RowsOfMonthProps {
    contract: MoneyContract;
    place: { kontraktId: string; maned: string };
    onlyCode: string | undefined;
    onClosed: () => void;
}
const RowsOfMonth = ({ contract, place, onlyCode, onClosed }: RowsOfMonthProps) => {
    const translate = useTranslate();
    const wide = useWideScreen();
    const { go } = useAddress();
    const { permissions } = usePermissions<Permissions>();
    // With its rows as they were when it opened: those of the list change while it is open.
    const [dialog, setDialog] = useState<{
        kind: 'return' | 'part';
        rows: readonly PeriodRow[];
        isRefused?: boolean;
    }>();
    const [isWaitingList, setIsWaitingList] = useState(true);
    const { list, current, selected, decidable, approvable, see, latest, move, moveTo, toggleCurrent, send } =
        useChosenRows(isWaitingList);
    const filter = JSON.stringify(list.filterValues);
    useDropSelection({ key: filter, unselectAll: () => list.onSelect([]) });
    const selectAll = useEvent((rows: readonly PeriodRow[], rowsFilter: string): void => {
        // Read by a former filter.
        if (rowsFilter !== filter) return;
        see(rows);
        list.onSelect(rows.filter(({ kanReturneres }) => kanReturneres).map(({ id }) => id));
    });
    const showsWaiting = list.filterValues.tilstand === shownStates.venter;
    if (showsWaiting !== isWaitingList) setIsWaitingList(showsWaiting);
    const { sammendrag: sums, avsluttet: isClosed = false }: Partial<Period> = list.meta ?? {};
    useEffect(() => {
        if (isClosed) onClosed();
    }, [isClosed, onClosed]);
    const mayDecide = permissions?.has('okonomi.approve') === true && contract.kanGodkjenne && !isClosed;
    const { isBusy, ...decisions } = useApproval({ contractId: contract.id, month: place.maned });
    const approveChosen = (): void => {
        if (approvable.length > 0) void send(approvable, decisions.approve(approvable));
    };
    const approveRest = (): void => {
        if (!isBusy && sums) void decisions.approveRest(sums.umerket);
    };
    const open = (kind: 'return' | 'part') => (): void => {
        const rows = kind === 'part' ? approvable : decidable;
        if (rows.length > 0 && (kind === 'return' || decidable.length === 1)) setDialog({ kind, rows });
    };
    // Once the city has said that a row has changed, the user decides about the row as it is now.
    const dialogRows = dialog?.isRefused ? latest(dialog.rows) : (dialog?.rows ?? []);
    const [dialogRow] = dialogRows;
    const sendFromDialog = (answer: Promise<ApprovalOutcome>): Promise<void> =>
        send(dialogRows, answer).catch((error: unknown) => {
            if (dialog && statusOf(error) === 409) setDialog({ ...dialog, isRefused: true });
            throw error;
        });
    const [openReturn, openPart] = [open('return'), open('part')];
    useApprovalKeys(
        {
            ArrowDown: () => move(1),
            ArrowUp: () => move(-1),
            ' ': toggleCurrent,
            g: approveChosen,
            r: openReturn,
            d: openPart,
            u: approveRest,
        },
        mayDecide && dialog === undefined,
    );
    return (
        <ListContextProvider value={list}>
            <NearLimits contractId={contract.id} year={place.maned.slice(0, 4)} />
            {sums ? <PeriodSums sums={sums} /> : null}
            {isClosed ? (
                <Alert severity="info" sx={{ mb: 1.5 }}>
                    {translate('money.periodClosed')}
                </Alert>
            ) : null}
            <Line sx={{ mb: 1 }}>
                {onlyCode ? (
                    <Chip
                        label={translate('money.onlyCode', { code: list.data?.[0]?.prosesskode.navn ?? onlyCode })}
                        onDelete={() => go({})}
                    />
                ) : null}
                <ApprovalFilters />
            </Line>
            {mayDecide ? (
                <DecisionBar
                    {...{ place, selected, isBusy }}
                    unremarkable={sums?.umerket.antall ?? 0}
                    onSelectedAll={(rows) => selectAll(rows, filter)}
                    onApproveRest={approveRest}
                    onApprove={approveChosen}
                    onReturn={openReturn}
                    onPart={openPart}
                />
            ) : null}
            <CurrentRowContext value={{ id: mayDecide ? current?.id : undefined, moveTo }}>
                <ApprovalTable selectable={mayDecide} />
            </CurrentRowContext>
            <Line sx={{ gap: 2, mt: 1 }}>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {list.data ? translate('common.rows', { smart_count: list.total }) : null}
                </Typography>
                {mayDecide && wide ? (
                    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                        {translate('money.keys')}
                    </Typography>
                ) : null}
            </Line>
            {dialog?.kind === 'return' ? (
                <ReturnDialog
                    rows={dialogRows}
                    onReturn={(reason) => sendFromDialog(decisions.giveBack(dialogRows, reason))}
                    onClose={() => setDialog(undefined)}
                />
            ) : null}
            {dialog?.kind === 'part' && dialogRow ? (
                <PartDialog
                    row={dialogRow}
                    onApprove={(amount, reason) => sendFromDialog(decisions.approvePart(dialogRow, amount, reason))}
                    onClose={() => setDialog(undefined)}
                />
            ) : null}
        </ListContextProvider>
    );
};

const isShown = (name: string | undefined): name is ShownState => name !== undefined && name in shownStates;

/** Approves or returns the rows of a month, by mouse or entirely by keyboard. */
export const Approval = ({ contract }: { contract: MoneyContract }) => {
    const { maned, kode, tilstand } = useAddress();
    const place = { kontraktId: contract.id, maned };
    // Nothing waits in a closed month, which is known once its rows are read.
    const [closedMonth, setClosedMonth] = useState<string>();
    const onClosed = useCallback(() => setClosedMonth(maned), [maned]);
    const shown = isShown(tilstand) ? tilstand : kode || closedMonth === maned ? 'alle' : 'venter';
    return (
        <ListBase
            // A key, so that rows of another month, code or state never appear under this one's name.
            key={[contract.id, maned, kode, shown].join(' ')}
            resource="useRows"
            {...listDefaults}
            sort={firstDayFirst}
            perPage={pageSize}
            filter={kode ? { prosesskodeId: Number(kode) } : {}}
            filterDefaultValues={{ tilstand: shownStates[shown] }}
            queryOptions={{ ...listDefaults.queryOptions, meta: place }}
        >
            <RowsOfMonth contract={contract} place={place} onlyCode={kode} onClosed={onClosed} />
        </ListBase>
    );
};
