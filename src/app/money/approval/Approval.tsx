import { Alert, Chip, Pagination, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate, usePermissions } from 'react-admin';
import { Line } from '../../common/Line';
import type { MoneyContract } from '../../../api/entities/money';
import { Loaded } from '../../common/Loaded';
import { useNumbers } from '../../common/useNumbers';
import type { Permissions } from '../../session/permissions';
import { NearLimits } from '../NearLimits';
import { useAddress } from '../useAddress';
import { ApprovalTable } from './ApprovalTable';
import { ApprovalTools } from './ApprovalTools';
import { PartDialog } from './PartDialog';
import { PeriodSums } from './PeriodSums';
import { ReturnDialog } from './ReturnDialog';
import { useApproval } from './useApproval';
import { useApprovalKeys } from './useApprovalKeys';
import { useChosenRows } from './useChosenRows';
import { usePeriod } from './usePeriod';

/** The rows of a month, to approve or return: by mouse, or by keys alone. */
export const Approval = ({ contract }: { contract: MoneyContract }) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const { maned, kode, go } = useAddress();
    const { permissions } = usePermissions<Permissions>();
    const mayApprove = permissions?.has('okonomi.approve') === true && contract.kanGodkjenne;
    const period = usePeriod(contract.id);
    const { filter, group, page, pages, show, sums, total, isClosed } = period;
    const [dialog, setDialog] = useState<'return' | 'part'>();
    const { rows, place, current, chosen, selected, decidable, move, toggle, clear, send } = useChosenRows(
        period.rows,
        filter === 'venter' || filter === 'merket',
    );
    const [part] = decidable;
    /** Those sent to be decided have left already. */
    const left = (all: number): number => all - (period.rows.length - rows.length);
    const { approve, approvePart, giveBack, isBusy } = useApproval({ contractId: contract.id, month: maned });
    const approveChosen = (): void => {
        if (decidable.length > 0) void send(decidable, approve(decidable));
    };
    const approveRest = (): void => {
        if (!isBusy) void approve();
    };
    useApprovalKeys(
        {
            ArrowDown: () => move(place + 1),
            ArrowUp: () => move(place - 1),
            ' ': () => current && toggle([current.id]),
            g: approveChosen,
            r: () => decidable.length > 0 && setDialog('return'),
            d: () => decidable.length === 1 && setDialog('part'),
            u: approveRest,
        },
        mayApprove && dialog === undefined,
    );
    return (
        <Loaded query={period.query} height={320}>
            {() => (
                <>
                    <NearLimits contractId={contract.id} />
                    {sums ? <PeriodSums sums={sums} /> : null}
                    {isClosed ? (
                        <Alert severity="info" sx={{ mb: 1.5 }}>
                            {translate('money.periodClosed')}
                        </Alert>
                    ) : null}
                    <Line sx={{ mb: 1.5 }}>
                        {kode ? (
                            <Chip
                                label={translate('money.onlyCode', { code: rows[0]?.prosesskode.navn ?? kode })}
                                onDelete={() => go({})}
                            />
                        ) : null}
                        <ApprovalTools
                            {...{ filter, group }}
                            show={(change) => {
                                clear();
                                show(change);
                            }}
                            decide={
                                mayApprove && !isClosed
                                    ? {
                                          isBusy,
                                          unremarkable: sums?.umerket.antall ?? 0,
                                          decidable: decidable.length,
                                          onApproveRest: approveRest,
                                          onApprove: approveChosen,
                                          onReturn: () => setDialog('return'),
                                          onPart: () => setDialog('part'),
                                      }
                                    : undefined
                            }
                        />
                    </Line>
                    {selected.size > 0 ? (
                        <Typography role="status" sx={{ mb: 1 }}>
                            {translate('money.selected', {
                                smart_count: chosen.length,
                                sum: numbers.kroner(
                                    chosen.reduce((sum, row) => sum + Math.round(row.sum * 100), 0) / 100,
                                ),
                            })}
                        </Typography>
                    ) : null}
                    <ApprovalTable
                        {...{ rows, group, selected }}
                        total={left(total)}
                        at={place}
                        selectable={mayApprove && !isClosed}
                        onMove={move}
                        onToggle={toggle}
                    />
                    <Line sx={{ gap: 2, mt: 1 }}>
                        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                            {translate('common.rows', { smart_count: left(total) })}
                        </Typography>
                        {pages > 1 ? (
                            <Pagination
                                hidePrevButton
                                hideNextButton
                                count={pages}
                                page={page}
                                onChange={(_, next) => {
                                    clear();
                                    move(0);
                                    show({ page: next });
                                }}
                            />
                        ) : null}
                        {mayApprove ? (
                            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                                {translate('money.keys')}
                            </Typography>
                        ) : null}
                    </Line>
                    {dialog === 'return' ? (
                        <ReturnDialog
                            count={decidable.length}
                            onReturn={(reason) => send(decidable, giveBack(decidable, reason))}
                            onClose={() => setDialog(undefined)}
                        />
                    ) : null}
                    {dialog === 'part' && part ? (
                        <PartDialog
                            row={part}
                            onApprove={(amount, reason) => send(decidable, approvePart(part, amount, reason))}
                            onClose={() => setDialog(undefined)}
                        />
                    ) : null}
                </>
            )}
        </Loaded>
    );
};
