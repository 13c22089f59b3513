import { Box, InputAdornment, Typography } from '@mui/material';
import { useState } from 'react';
import { AutocompleteInput, Form, SaveButton, TextInput, useCreate, useNotify, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { ProcessCode } from '../../api/entities/administration';
import { fieldErrors } from '../data/errors';
import type { SchemePlace } from './rows';
import { newPriceProblem, parsePrice } from './rules';

interface Values {
    prosesskodeId?: number | '';
    pris?: string | null;
}

const AmountInput = ({ codes }: { codes: readonly ProcessCode[] }) => {
    const translate = useTranslate();
    const chosen = useWatch<Values, 'prosesskodeId'>({ name: 'prosesskodeId' });
    const unit = codes.find(({ id }) => id === chosen)?.prosesskodeEnhet.navn;
    return (
        <TextInput
            source="pris"
            label={translate('prices.amount')}
            margin="none"
            helperText={false}
            slotProps={{
                htmlInput: { inputMode: 'decimal' },
                input: {
                    startAdornment: <InputAdornment position="start">{translate('common.kroner')}</InputAdornment>,
                    ...(unit ? { endAdornment: <InputAdornment position="end">{`/ ${unit}`}</InputAdornment> } : {}),
                },
            }}
        />
    );
};

/** The row that adds a price: a code that is not in the scheme yet, and its price (administration §5, §8). */
export const AddPrice = ({ codes, place }: { codes: readonly ProcessCode[]; place: SchemePlace }) => {
    const translate = useTranslate();
    const notify = useNotify();
    // Each added price resets the row and focuses its first field.
    const [added, setAdded] = useState(0);
    const [create] = useCreate();
    // Checked here, not by validators: each problem also has a notification of its own (administration §5).
    const add = async ({ prosesskodeId, pris }: Values): Promise<object | undefined> => {
        const problem = newPriceProblem(pris ?? '');
        if (!prosesskodeId || problem) {
            notify(prosesskodeId ? 'prices.priceMissing' : 'prices.codeMissing', { type: 'error' });
            return {
                ...(prosesskodeId ? {} : { prosesskodeId: translate('prices.problem.code') }),
                ...(problem ? { pris: translate(`prices.problem.${problem}`) } : {}),
            };
        }
        try {
            const { resource, ...parents } = place;
            const data = { ...parents, prosesskodeId, pris: parsePrice(pris ?? '') ?? 0 };
            await create(resource, { data }, { returnPromise: true });
        } catch (error) {
            notify('prices.addFailed', { type: 'error' });
            return fieldErrors(error);
        }
        notify('prices.added', { type: 'success' });
        setAdded(added + 1);
        return undefined;
    };
    if (codes.length === 0)
        return <Typography sx={{ mb: 1.5, color: 'text.secondary' }}>{translate('prices.allCodesPriced')}</Typography>;
    return (
        <Form key={added} noValidate disableInvalidFormNotification record={{}} onSubmit={add}>
            <Box
                role="form"
                aria-label={translate('common.add')}
                sx={{
                    display: 'grid',
                    gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 200px auto' },
                    gap: 1.25,
                    alignItems: 'start',
                    mb: 1.5,
                }}
            >
                <AutocompleteInput
                    source="prosesskodeId"
                    label={translate('prices.code')}
                    choices={[...codes]}
                    optionText={({ navn, beskrivelse }: ProcessCode) => `${navn} ${beskrivelse}`}
                    translateChoice={false}
                    noOptionsText={translate('prices.noCode')}
                    openOnFocus={false}
                    filterSelectedOptions={false}
                    margin="none"
                    helperText={false}
                    TextFieldProps={{ autoFocus: added > 0 }}
                />
                <AmountInput codes={codes} />
                <SaveButton label={translate('common.add')} icon={<></>} alwaysEnable />
            </Box>
        </Form>
    );
};
