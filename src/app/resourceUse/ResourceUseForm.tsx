import { Box, Button, Typography } from '@mui/material';
import { useEffect, useId, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { Price } from '../../api/entities/administration';
import { osloDay } from '../../api/rules/oslo';
import { useFocusOnProblem } from '../common/useFocusOnProblem';
import { useToday } from '../common/useToday';
import { useUnsaved } from '../common/useUnsaved';
import { serverMessage, statusOf } from '../data/errors';
import { serverMessages, useMessagesOf, type UseMessages } from './messages';
import { ProcessCodePicker } from './ProcessCodePicker';
import { defaultTime, newUseBody, newUseProblems, priceOf, type NewUseBody, type TypedNewUse } from './rules';
import { UseFields } from './UseFields';
import { useNumbers } from '../common/useNumbers';

const blank = (): TypedNewUse => ({
    price: undefined,
    day: osloDay(new Date()),
    dayIsBroken: false,
    time: defaultTime,
    amount: '',
    comment: '',
});

const grid = {
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr) minmax(0, 1fr)', md: '2fr 1fr 1fr 2fr' },
    gridTemplateAreas: {
        xs: '"title title" "code code" "date date" "time amount" "comment comment" "buttons buttons"',
        md: '"title title title title" "code code code code" "date time amount comment" "buttons buttons buttons buttons"',
    },
    gap: 1.5,
    alignItems: 'start',
};

/** 'Registrer ressursbruk' (report-handling §2, §5, §8). What was typed stays when the city refuses it. */
export const ResourceUseForm = ({
    prices,
    heading = 'h3',
    onAdd,
}: {
    prices: readonly Price[];
    /** The level of its heading: below a panel's by default. */
    heading?: 'h2' | 'h3';
    onAdd: (body: NewUseBody) => Promise<unknown>;
}) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const notify = useNotify();
    const messagesOf = useMessagesOf();
    const today = useToday();
    const titleId = useId();
    const code = useRef<HTMLInputElement>(null);
    const [typed, setTyped] = useState(blank);
    const [messages, setMessages] = useState<UseMessages>({});
    const form = useFocusOnProblem(messages);
    const [busy, setBusy] = useState(false);
    const [added, setAdded] = useState(0);
    useEffect(() => {
        if (added > 0) code.current?.focus();
    }, [added]);
    useUnsaved(
        typed.price !== undefined || typed.amount.trim() !== '' || typed.comment.trim() !== '',
        translate('resourceUse.form.unsaved'),
    );
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
            notify((statusOf(error) === 400 && serverMessage(error)) || translate('resourceUse.addFailed'), {
                type: 'error',
            });
        } finally {
            setBusy(false);
        }
    };
    const price = priceOf(typed);
    return (
        <Box
            component="form"
            ref={form}
            noValidate
            aria-labelledby={titleId}
            onSubmit={(event) => {
                event.preventDefault();
                void add();
            }}
            sx={grid}
        >
            <Typography variant="h3" component={heading} id={titleId} sx={{ gridArea: 'title' }}>
                {translate('resourceUse.form.title')}
            </Typography>
            <Box
                sx={{
                    gridArea: 'code',
                    display: 'grid',
                    gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 2fr)' },
                    gap: 1.5,
                }}
            >
                <ProcessCodePicker
                    prices={prices}
                    chosen={typed.price}
                    disabled={busy}
                    error={messages.price}
                    inputRef={code}
                    onChange={(chosen) => change({ price: chosen })}
                />
            </Box>
            <UseFields
                typed={typed}
                messages={messages}
                today={today}
                unit={typed.price?.prosesskode.prosesskodeEnhet.navn}
                busy={busy}
                onChange={change}
                onBroken={(dayIsBroken) => setTyped((now) => ({ ...now, dayIsBroken }))}
            />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', gridArea: 'buttons' }}>
                <Button type="submit" variant="contained" loading={busy}>
                    {translate('resourceUse.form.submit')}
                </Button>
                <Typography component="output" aria-live="polite" sx={{ fontWeight: 600 }}>
                    {price === undefined ? '' : translate('resourceUse.form.price', { price: numbers.kroner(price) })}
                </Typography>
            </Box>
        </Box>
    );
};
