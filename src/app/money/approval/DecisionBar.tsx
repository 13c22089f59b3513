import { Box, Button, Typography } from '@mui/material';
import { SelectAllButton, useListContext, useTranslate } from 'react-admin';
import { sumKroner } from '../../../api/rules/money';
import type { PeriodRow } from '../../../api/entities/money';
import { mostApproved } from '../../../api/rules/useStates';
import { useNumbers } from '../../common/useNumbers';
import { barHeight } from '../../layout/bar';

interface DecisionBarProps {
    place: { kontraktId: string; maned: string };
    selected: readonly PeriodRow[];
    unremarkable: number;
    isBusy: boolean;
    /** Called with the rows of all pages when all are selected. */
    onSelectedAll: (rows: readonly PeriodRow[]) => void;
    onApproveRest: () => void;
    onApprove: () => void;
    onReturn: () => void;
    onPart: () => void;
}

/** The selected rows' number and total, with the buttons to approve or return them. It stays visible. */
export const DecisionBar = (props: DecisionBarProps) => {
    const { place, selected, unremarkable, isBusy, onSelectedAll, onApproveRest, onApprove, onReturn, onPart } = props;
    const translate = useTranslate();
    const numbers = useNumbers();
    const { total = 0, selectedIds, onSelect } = useListContext();
    const count = selected.length;
    const approvable = selected.filter(({ kanGodkjennes }) => kanGodkjennes).length;
    const sum = sumKroner(selected.map((row) => row.godkjentSum ?? row.sum));
    return (
        <Box
            sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                gap: 1,
                position: { sm: 'sticky' },
                top: barHeight,
                zIndex: 2,
                minHeight: 48,
                py: 0.75,
                bgcolor: 'background.default',
            }}
        >
            <Typography role="status" sx={{ fontWeight: count > 0 ? 600 : 400 }}>
                {count > 0
                    ? translate('money.selected', { smart_count: count, sum: numbers.kroner(sum) })
                    : translate('money.noneSelected')}
            </Typography>
            {count > 0 ? (
                <>
                    <Button variant="contained" disabled={approvable === 0} aria-keyshortcuts="G" onClick={onApprove}>
                        {translate('money.approve', { smart_count: approvable })}
                    </Button>
                    <Button variant="outlined" aria-keyshortcuts="R" onClick={onReturn}>
                        {translate('money.return')}
                    </Button>
                    <Button disabled={count !== 1 || approvable !== 1} aria-keyshortcuts="D" onClick={onPart}>
                        {translate('money.partOf')}
                    </Button>
                    <SelectAllButton
                        limit={mostApproved}
                        label={translate('money.selectAll', { smart_count: total })}
                        queryOptions={{
                            meta: place,
                            onSuccess: ({ data }: { data: PeriodRow[] }) => onSelectedAll(data),
                        }}
                    />
                </>
            ) : (
                <Button
                    variant="contained"
                    disabled={isBusy || unremarkable === 0}
                    aria-keyshortcuts="U"
                    onClick={onApproveRest}
                >
                    {translate('money.approveRest', { smart_count: unremarkable })}
                </Button>
            )}
            {/* Also for selected rows that somebody else has decided meanwhile. */}
            {selectedIds.length > 0 ? (
                <Button onClick={() => onSelect([])}>{translate('money.selectNone')}</Button>
            ) : null}
        </Box>
    );
};
