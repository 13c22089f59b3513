import { Alert, Box, Button, MenuItem, Pagination, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { MoneyContract, PeriodRow } from '../../../../api/entities/money';
import { Loaded } from '../../../common/Loaded';
import { useNumbers } from '../../../common/useNumbers';
import { useAllowed } from '../../../session/useAllowed';
import { useAddress } from '../useAddress';
import { ApprovalTable } from './ApprovalTable';
import { PartDialog } from './PartDialog';
import { PeriodSums } from './PeriodSums';
import { ReturnDialog } from './ReturnDialog';
import { useApproval } from './useApproval';
import { useApprovalKeys } from './useApprovalKeys';
import { filters, groupings, usePeriod } from './usePeriod';

const versionOf = ({ id, versjon }: PeriodRow): string => `${id} ${versjon}`;

/** The rows of a month, to approve or return: by mouse, or by keys alone. */
export const Approval = ({ contract }: { contract: MoneyContract }) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const { maned } = useAddress();
    const mayApprove = useAllowed('okonomi', 'approve') && contract.kanGodkjenne;
    const period = usePeriod(contract.id);
    const { rows, filter, group, page, pages, show } = period;
    const [at, setAt] = useState(0);
    const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
    const [dialog, setDialog] = useState<'return' | 'part'>();
    const place = Math.min(at, Math.max(0, rows.length - 1));
    const current = rows[place];
    const chosen: readonly PeriodRow[] =
        selected.size > 0 ? rows.filter(({ id }) => selected.has(id)) : current ? [current] : [];
    // A key pressed once more before the list has followed decides nothing twice.
    const [sent, setSent] = useState<ReadonlySet<string>>(new Set());
    const decidable = chosen.filter((row) => row.kanGodkjennes && !sent.has(versionOf(row)));
    const { approve, giveBack, isBusy } = useApproval({ contractId: contract.id, month: maned });
    const done = (): void => setSelected(new Set());
    const toggle = (ids: readonly number[]): void => {
        const next = new Set(selected);
        const isAll = ids.every((id) => next.has(id));
        for (const id of ids)
            if (isAll) next.delete(id);
            else next.add(id);
        setSelected(next);
    };
    const approveAnd = async (rows?: readonly PeriodRow[]): Promise<void> => {
        setSent(new Set([...sent, ...(rows ?? []).map(versionOf)]));
        await approve(rows);
        done();
    };
    const approveChosen = (): void => {
        if (decidable.length > 0) void approveAnd(decidable);
    };
    const approveRest = (): void => {
        if (!isBusy) void approveAnd();
    };
    useApprovalKeys(
        {
            ArrowDown: () => setAt(Math.min(place + 1, rows.length - 1)),
            ArrowUp: () => setAt(Math.max(place - 1, 0)),
            ' ': () => current && toggle([current.id]),
            g: approveChosen,
            r: () => decidable.length > 0 && setDialog('return'),
            d: () => decidable.length > 0 && setDialog('part'),
            u: approveRest,
        },
        mayApprove,
    );
    return (
        <Loaded query={period.query} height={320}>
            {({ sammendrag, avsluttet, totaltAntall }) => (
                <>
                    <PeriodSums sums={sammendrag} />
                    {avsluttet ? (
                        <Alert severity="info" sx={{ mb: 1.5 }}>
                            {translate('money.periodClosed')}
                        </Alert>
                    ) : null}
                    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1.5 }}>
                        <TextField
                            select
                            size="small"
                            label={translate('money.show')}
                            value={filter}
                            onChange={({ target }) => show({ filter: target.value as typeof filter })}
                            sx={{ minWidth: 170 }}
                        >
                            {filters.map((name) => (
                                <MenuItem key={name} value={name}>
                                    {translate(`money.filter.${name}`)}
                                </MenuItem>
                            ))}
                        </TextField>
                        <TextField
                            select
                            size="small"
                            label={translate('money.group')}
                            value={group}
                            onChange={({ target }) => show({ group: target.value as typeof group })}
                            sx={{ minWidth: 130 }}
                        >
                            {groupings.map((name) => (
                                <MenuItem key={name} value={name}>
                                    {translate(`money.grouping.${name}`)}
                                </MenuItem>
                            ))}
                        </TextField>
                        {mayApprove && !avsluttet ? (
                            <>
                                <Button
                                    variant="contained"
                                    disabled={isBusy || sammendrag.umerket.antall === 0}
                                    aria-keyshortcuts="U"
                                    onClick={approveRest}
                                >
                                    {translate('money.approveRest', { smart_count: sammendrag.umerket.antall })}
                                </Button>
                                <Button
                                    variant="outlined"
                                    disabled={isBusy || decidable.length === 0}
                                    aria-keyshortcuts="G"
                                    onClick={approveChosen}
                                >
                                    {translate('money.approve', { smart_count: decidable.length })}
                                </Button>
                                <Button
                                    variant="outlined"
                                    disabled={isBusy || decidable.length === 0}
                                    aria-keyshortcuts="R"
                                    onClick={() => setDialog('return')}
                                >
                                    {translate('money.return')}
                                </Button>
                                <Button
                                    disabled={isBusy || decidable.length !== 1}
                                    aria-keyshortcuts="D"
                                    onClick={() => setDialog('part')}
                                >
                                    {translate('money.partOf')}
                                </Button>
                            </>
                        ) : null}
                    </Box>
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
                        rows={rows}
                        group={group}
                        at={place}
                        selected={selected}
                        selectable={mayApprove && !avsluttet}
                        onMove={setAt}
                        onToggle={toggle}
                    />
                    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mt: 1 }}>
                        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                            {translate('common.rows', { smart_count: totaltAntall })}
                        </Typography>
                        {pages > 1 ? (
                            <Pagination
                                hidePrevButton
                                hideNextButton
                                count={pages}
                                page={page}
                                onChange={(_, next) => show({ page: next })}
                            />
                        ) : null}
                        {mayApprove ? (
                            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                                {translate('money.keys')}
                            </Typography>
                        ) : null}
                    </Box>
                    {dialog === 'return' ? (
                        <ReturnDialog
                            count={decidable.length}
                            onReturn={(reason) => giveBack(decidable, reason)}
                            onClose={() => {
                                setDialog(undefined);
                                done();
                            }}
                        />
                    ) : null}
                    {dialog === 'part' && decidable[0] ? (
                        <PartDialog row={decidable[0]} onApprove={approve} onClose={() => setDialog(undefined)} />
                    ) : null}
                </>
            )}
        </Loaded>
    );
};
