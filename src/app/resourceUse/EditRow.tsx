import { Box, Button, TableCell, TableRow, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { ResourceUse } from '../../contract/entities/report';
import { formatTime, osloDay } from '../../contract/rules/oslo';
import { DateInput } from '../common/DateInput';
import { useToday } from '../common/useToday';
import { useUnsaved } from '../common/useUnsaved';
import { AmountInput } from './AmountInput';
import { serverMessages, useMessagesOf, type UseMessages } from './messages';
import { editProblems, updateBody, type TypedUse, type UseUpdateBody } from './rules';
import { TimeInput } from './TimeInput';

const typedOf = ({ dato, prosesskodeEnhetsVerdi, kommentar }: ResourceUse): TypedUse => ({
    day: osloDay(dato),
    dayIsBroken: false,
    time: formatTime(dato),
    amount: String(prosesskodeEnhetsVerdi).replace('.', ','),
    comment: kommentar ?? '',
});

export interface EditRowProps {
    row: ResourceUse;
    columns: number;
    onSave: (body: UseUpdateBody) => Promise<unknown>;
    onClose: () => void;
}

/** A row while its date, time, amount and comment are changed in place (report-handling §2, §5). */
export const EditRow = ({ row, columns, onSave, onClose }: EditRowProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const messagesOf = useMessagesOf();
    const today = useToday();
    const [stored] = useState(() => typedOf(row));
    const [typed, setTyped] = useState(stored);
    const [messages, setMessages] = useState<UseMessages>({});
    const [busy, setBusy] = useState(false);
    useUnsaved(JSON.stringify(typed) !== JSON.stringify(stored), translate('resourceUse.editUnsaved'));
    const { prosesskode } = row;
    const change = (part: Partial<TypedUse>): void => {
        setTyped((now) => ({ ...now, ...part }));
        setMessages({});
    };
    const save = async (): Promise<void> => {
        const problems = editProblems(typed, today);
        setMessages(messagesOf(problems));
        if (Object.keys(problems).length > 0) return;
        setBusy(true);
        try {
            await onSave(updateBody(typed, row));
            notify('resourceUse.updated', { type: 'success' });
            onClose();
        } catch (error) {
            setMessages(serverMessages(error));
            notify('resourceUse.updateFailed', { type: 'error' });
            setBusy(false);
        }
    };
    return (
        <TableRow>
            <TableCell colSpan={columns} sx={{ py: 1.5, px: 1 }}>
                <Box
                    component="form"
                    noValidate
                    aria-label={`${prosesskode.navn} ${prosesskode.beskrivelse}`}
                    onSubmit={(event) => {
                        event.preventDefault();
                        void save();
                    }}
                    onKeyDown={({ key }) => {
                        if (key === 'Escape' && !busy) onClose();
                    }}
                    sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr) minmax(0, 1fr)', md: '2fr 1fr 1fr 3fr' }, gap: 1.25, alignItems: 'start' }}
                >
                    <Typography sx={{ gridColumn: '1 / -1', fontWeight: 600 }}>{`${prosesskode.navn} ${prosesskode.beskrivelse}`}</Typography>
                    <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
                        <DateInput
                            autoFocus
                            label={translate('resourceUse.form.date')}
                            day={typed.day}
                            maxDay={today}
                            disabled={busy}
                            error={messages.day}
                            onChange={(day) => change({ day })}
                            onBroken={(dayIsBroken) => setTyped((now) => ({ ...now, dayIsBroken }))}
                        />
                    </Box>
                    <TimeInput time={typed.time} disabled={busy} error={messages.time} onChange={(time) => change({ time })} />
                    <AmountInput steps amount={typed.amount} unit={prosesskode.prosesskodeEnhet.navn} disabled={busy} error={messages.amount} onChange={(amount) => change({ amount })} />
                    <TextField
                        multiline
                        maxRows={6}
                        margin="none"
                        label={translate('resourceUse.form.comment')}
                        value={typed.comment}
                        disabled={busy}
                        error={messages.comment !== undefined}
                        helperText={messages.comment}
                        onChange={({ target }) => change({ comment: target.value })}
                        slotProps={{ htmlInput: { maxLength: 2000 } }}
                        sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
                    />
                    <Box sx={{ gridColumn: '1 / -1', display: 'flex', gap: 1 }}>
                        <Button type="submit" size="small" variant="contained" loading={busy}>
                            {translate('common.save')}
                        </Button>
                        <Button size="small" disabled={busy} onClick={onClose}>
                            {translate('common.cancel')}
                        </Button>
                    </Box>
                </Box>
            </TableCell>
        </TableRow>
    );
};
