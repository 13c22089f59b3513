import { Box, Button, TextField, Typography } from '@mui/material';
import { useEffect, useId, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { Price } from '../../contract/entities/administration';
import { osloDay } from '../../contract/rules/oslo';
import { DateInput } from '../common/DateInput';
import { formatKroner } from '../common/formatKroner';
import { useToday } from '../common/useToday';
import { useUnsaved } from '../common/useUnsaved';
import { serverMessage, statusOf } from '../data/errors';
import { AmountInput } from './AmountInput';
import { serverMessages, useMessagesOf, type UseMessages } from './messages';
import { ProcessCodePicker } from './ProcessCodePicker';
import { defaultTime, newUseBody, newUseProblems, priceOf, type NewUseBody, type TypedNewUse } from './rules';
import { TimeInput } from './TimeInput';

const blank = (): TypedNewUse => ({ price: undefined, day: osloDay(new Date()), dayIsBroken: false, time: defaultTime, amount: '', comment: '' });

/** 'Registrer ressursbruk' (report-handling §2, §5, §8). What was typed stays when the city refuses it. */
export const ResourceUseForm = ({ prices, onAdd }: { prices: readonly Price[]; onAdd: (body: NewUseBody) => Promise<unknown> }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const messagesOf = useMessagesOf();
    const today = useToday();
    const titleId = useId();
    const code = useRef<HTMLInputElement>(null);
    const [typed, setTyped] = useState(blank);
    const [messages, setMessages] = useState<UseMessages>({});
    const [busy, setBusy] = useState(false);
    const [added, setAdded] = useState(0);
    useEffect(() => {
        if (added > 0) code.current?.focus();
    }, [added]);
    useUnsaved(typed.price !== undefined || typed.amount.trim() !== '' || typed.comment.trim() !== '', translate('resourceUse.form.unsaved'));
    const change = (part: Partial<TypedNewUse>): void => {
        setTyped((now) => ({ ...now, ...part }));
        setMessages({});
    };
    const add = async (): Promise<void> => {
        const problems = newUseProblems(typed, today);
        setMessages(messagesOf(problems));
        if (Object.keys(problems).length > 0) return;
        setBusy(true);
        try {
            await onAdd(newUseBody(typed));
            notify('resourceUse.added', { type: 'success' });
            // Day and time stay: what was used on one visit is often several codes.
            setTyped((now) => ({ ...now, price: undefined, amount: '', comment: '' }));
            setAdded((count) => count + 1);
        } catch (error) {
            setMessages(serverMessages(error));
            notify((statusOf(error) === 400 && serverMessage(error)) || translate('resourceUse.addFailed'), { type: 'error' });
        } finally {
            setBusy(false);
        }
    };
    const price = priceOf(typed);
    return (
        <Box
            component="form"
            noValidate
            aria-labelledby={titleId}
            onSubmit={(event) => {
                event.preventDefault();
                void add();
            }}
            sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr) minmax(0, 1fr)', md: 'repeat(6, minmax(0, 1fr))' }, gap: 1.5, alignItems: 'start', '& > *': { gridColumn: { xs: '1 / -1', md: 'span 2' } } }}
        >
            <Typography variant="h3" id={titleId} sx={{ gridColumn: '1 / -1 !important' }}>
                {translate('resourceUse.form.title')}
            </Typography>
            <Box sx={{ gridColumn: '1 / -1 !important', display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 2fr)' }, gap: 1.5 }}>
                <ProcessCodePicker prices={prices} chosen={typed.price} disabled={busy} error={messages.price} inputRef={code} onChange={(chosen) => change({ price: chosen })} />
            </Box>
            <DateInput
                label={translate('resourceUse.form.date')}
                day={typed.day}
                maxDay={today}
                disabled={busy}
                error={messages.day}
                onChange={(day) => change({ day })}
                onBroken={(dayIsBroken) => setTyped((now) => ({ ...now, dayIsBroken }))}
            />
            <Box sx={{ gridColumn: { xs: 'auto !important', md: 'span 1 !important' } }}>
                <TimeInput time={typed.time} disabled={busy} error={messages.time} onChange={(time) => change({ time })} />
            </Box>
            <Box sx={{ gridColumn: { xs: 'auto !important', md: 'span 1 !important' } }}>
                <AmountInput amount={typed.amount} unit={typed.price?.prosesskode.prosesskodeEnhet.navn} disabled={busy} error={messages.amount} onChange={(amount) => change({ amount })} />
            </Box>
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
            />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', gridColumn: '1 / -1 !important' }}>
                <Button type="submit" variant="contained" loading={busy}>
                    {translate('resourceUse.form.submit')}
                </Button>
                <Typography component="output" aria-live="polite" sx={{ fontWeight: 600 }}>
                    {price === undefined ? '' : translate('resourceUse.form.price', { price: formatKroner(price) })}
                </Typography>
            </Box>
        </Box>
    );
};
