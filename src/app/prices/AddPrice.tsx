import { Autocomplete, Box, Button, InputAdornment, TextField, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useCreate, useNotify, useTranslate } from 'react-admin';
import type { ProcessCode } from '../../api/entities/administration';
import { fieldErrors } from '../data/errors';
import type { SchemePlace } from './rows';
import { newPriceProblem, parsePrice } from './rules';

interface Messages {
    code?: string | undefined;
    price?: string | undefined;
}

/** The row that adds a price: a code that is not in the scheme yet, and its price (administration §5, §8). */
export const AddPrice = ({ codes, place }: { codes: readonly ProcessCode[]; place: SchemePlace }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const [create] = useCreate();
    const picker = useRef<HTMLInputElement>(null);
    const [code, setCode] = useState<ProcessCode | null>(null);
    const [price, setPrice] = useState('');
    const [messages, setMessages] = useState<Messages>({});
    const [busy, setBusy] = useState(false);
    const add = async (): Promise<void> => {
        const problem = newPriceProblem(price);
        setMessages({
            code: code ? undefined : translate('prices.problem.code'),
            price: problem && translate(`prices.problem.${problem}`),
        });
        if (!code) notify('prices.codeMissing', { type: 'error' });
        else if (problem) notify('prices.priceMissing', { type: 'error' });
        if (!code || problem) return;
        setBusy(true);
        try {
            const { resource, ...parents } = place;
            const data = { ...parents, prosesskodeId: code.id, pris: parsePrice(price) ?? 0 };
            await create(resource, { data }, { returnPromise: true });
            notify('prices.added', { type: 'success' });
            setCode(null);
            setPrice('');
            picker.current?.focus();
        } catch (error) {
            const { prosesskodeId, pris } = fieldErrors(error);
            setMessages({ code: prosesskodeId, price: pris });
            notify('prices.addFailed', { type: 'error' });
        } finally {
            setBusy(false);
        }
    };
    if (codes.length === 0)
        return <Typography sx={{ mb: 1.5, color: 'text.secondary' }}>{translate('prices.allCodesPriced')}</Typography>;
    return (
        <Box
            component="form"
            noValidate
            aria-label={translate('common.add')}
            onSubmit={(event) => {
                event.preventDefault();
                if (!busy) void add();
            }}
            sx={{
                display: 'grid',
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 200px auto' },
                gap: 1.25,
                alignItems: 'start',
                mb: 1.5,
            }}
        >
            <Autocomplete
                options={codes}
                value={code}
                getOptionKey={({ id }) => id}
                getOptionLabel={({ navn, beskrivelse }) => `${navn} ${beskrivelse}`}
                isOptionEqualToValue={(a, b) => a.id === b.id}
                noOptionsText={translate('prices.noCode')}
                onChange={(_, chosen) => {
                    setCode(chosen);
                    setMessages(({ price: kept }) => ({ price: kept }));
                }}
                renderInput={(props) => (
                    <TextField
                        {...props}
                        inputRef={picker}
                        margin="none"
                        label={translate('prices.code')}
                        error={messages.code !== undefined}
                        helperText={messages.code}
                    />
                )}
            />
            <TextField
                margin="none"
                label={translate('prices.amount')}
                value={price}
                error={messages.price !== undefined}
                helperText={messages.price}
                onChange={({ target }) => {
                    setPrice(target.value);
                    setMessages(({ code: kept }) => ({ code: kept }));
                }}
                slotProps={{
                    htmlInput: { inputMode: 'decimal' },
                    input: {
                        startAdornment: <InputAdornment position="start">{translate('common.kroner')}</InputAdornment>,
                        ...(code
                            ? {
                                  endAdornment: (
                                      <InputAdornment position="end">{`/ ${code.prosesskodeEnhet.navn}`}</InputAdornment>
                                  ),
                              }
                            : {}),
                    },
                }}
            />
            <Button type="submit" variant="contained" loading={busy}>
                {translate('common.add')}
            </Button>
        </Box>
    );
};
