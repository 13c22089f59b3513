import { Box, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { Form, SaveButton, useCreate, useNotify, useResourceContext, useTranslate, type Validator } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { Line } from '../common/Line';
import type { Price } from '../../api/entities/administration';
import { osloDay } from '../../api/rules/oslo';
import { useRestoredFocus } from '../common/focus';
import { useNumbers } from '../common/useNumbers';
import { fieldErrors, serverMessage, statusOf } from '../data/errors';
import { Plugged, useCapabilities } from '../places/Plugged';
import { formSettled } from '../runtime/signals';
import { ProcessCodeInput } from './ProcessCodeInput';
import { defaultTime, isSumTooLarge, newUseBody, priceOf, savedUse, textOf, type Typed } from './rules';
import { UseInputs } from './UseInputs';

const grid = {
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr) minmax(0, 1fr)', md: '2fr 1fr 1fr 2fr' },
    gridTemplateAreas: {
        xs: '"title title" "code code" "date date" "time amount" "comment comment" "buttons buttons"',
        md: '"title title title title" "code code code code" "date time amount comment" "buttons buttons buttons buttons"',
    },
    columnGap: 1.5,
    alignItems: 'start',
};

const own = ['prisId', 'prosesskodeEnhetsverdi', 'kommentar'];

const InputsOfPrice = ({ prices }: { prices: readonly Price[] }) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const { isSubmitting, dirtyFields } = useFormState();
    useRestoredFocus(isSubmitting);
    const [chosen, amount]: unknown[] = useWatch({ name: ['prisId', 'prosesskodeEnhetsverdi'] });
    const price = prices.find(({ id }) => id === chosen);
    const sum = priceOf(textOf(amount), price?.pris);
    const notTooMuch: Validator = (typed: string) =>
        isSumTooLarge(typed, price?.pris) ? 'resourceUse.problem.sumLarge' : undefined;
    return (
        <>
            <UseInputs unit={price?.prosesskode.prosesskodeEnhet.navn} validateAmount={notTooMuch} />
            <Line sx={{ gridArea: 'buttons', gap: 1.5, mt: 0.5 }}>
                {own.some((field) => dirtyFields[field] === true) ? (
                    <Plugged at="Unsaved" question={translate('resourceUse.form.unsaved')} />
                ) : null}
                <SaveButton label="resourceUse.form.submit" icon={<></>} alwaysEnable={!isSubmitting} />
                <Typography component="output" aria-live="polite" sx={{ fontWeight: 600 }}>
                    {sum === undefined ? '' : translate('resourceUse.form.price', { price: numbers.kroner(sum) })}
                </Typography>
            </Line>
        </>
    );
};

export interface ResourceUseFormProps {
    prices: readonly Price[];
    contractId: string;
    parent: Readonly<Record<string, unknown>>;
    heading?: 'h2' | 'h3';
}

export const ResourceUseForm = ({ prices, contractId, parent, heading = 'h3' }: ResourceUseFormProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const titleId = useId();
    const resource = useResourceContext() ?? '';
    const form = [resource, ...Object.values(parent)].join('/');
    const [create] = useCreate();
    // Each added row resets the form and focuses its first field.
    const [added, setAdded] = useState(0);
    const startTime = useCapabilities().find(({ startTime: own }) => own)?.startTime;
    const [kept, setKept] = useState<Typed>(() => ({
        dato: osloDay(new Date()),
        tid: startTime?.() ?? defaultTime,
        kategori: 'all',
    }));
    const add = async (typed: Typed): Promise<object | undefined> => {
        const body = newUseBody(typed);
        try {
            const created: { id?: unknown } = await create(
                resource,
                { data: { ...body, ...parent } },
                { returnPromise: true },
            );
            void savedUse.fire({ id: typeof created.id === 'number' ? created.id : undefined, body });
        } catch (error) {
            notify((statusOf(error) === 400 && serverMessage(error)) || translate('resourceUse.addFailed'), {
                type: 'error',
            });
            return fieldErrors(error);
        }
        void formSettled.fire(form);
        notify('resourceUse.added', { type: 'success' });
        setKept({ dato: typed.dato, tid: typed.tid, kategori: typed.kategori });
        setAdded(added + 1);
        return undefined;
    };
    return (
        <Form
            key={added}
            noValidate
            disableInvalidFormNotification
            record={{ ...kept, prisId: '', prosesskodeEnhetsverdi: '', kommentar: '' }}
            onSubmit={add}
        >
            <Plugged at="Form" name={form} />
            <Box role="form" aria-labelledby={titleId} sx={grid}>
                <Typography variant="h3" component={heading} id={titleId} sx={{ gridArea: 'title', mb: 1 }}>
                    {translate('resourceUse.form.title')}
                </Typography>
                <Box
                    sx={{
                        gridArea: 'code',
                        display: 'grid',
                        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 2fr)' },
                        columnGap: 1.5,
                    }}
                >
                    <Box sx={{ gridColumn: '1 / -1' }}>
                        <Plugged at="NewUse" contractId={contractId} prices={prices} />
                    </Box>
                    <ProcessCodeInput prices={prices} autoFocus={added > 0} />
                </Box>
                <InputsOfPrice prices={prices} />
            </Box>
        </Form>
    );
};
