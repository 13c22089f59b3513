import { Box, Button, Typography } from '@mui/material';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import {
    Form,
    useCreate,
    useDataProvider,
    useGetOne,
    useNotify,
    usePermissions,
    useResourceContext,
    useStore,
    useTranslate,
    type Validator,
} from 'react-admin';
import { FormFields } from '../common/FormFields';
import { SaveButton } from '../common/SaveButton';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Line } from '../common/Line';
import type { Price } from '../../api/entities/administration';
import type { ContractTerms } from '../../api/entities/money';
import type { TypedDecimal } from '../../api/rules/decimal';
import { formatTime } from '../../api/rules/oslo';
import { draftOf, drafts, forgetSaved } from '../common/drafts/drafts';
import { KeptForm } from '../common/drafts/KeptForm';
import { useUnsaved } from '../common/drafts/UnsavedGuard';
import { afterRender, isFocusIn, useRestoredFocus } from '../common/focus';
import { useToday } from '../common/time';
import { useNumbers } from '../common/useNumbers';
import { useNotifySaved } from '../common/useSave';
import type { Values } from '../data/body';
import type { CityDataProvider } from '../data/dataProvider';
import { fieldErrors, serverMessage, statusOf } from '../data/errors';
import { isKept } from '../data/records';
import { withMoneyTexts } from '../money/moneyTexts';
import { useWide } from '../common/useWide';
import { usePricePeriods } from '../common/prices';
import { useOffered } from '../runtime/offers';
import { useSharedState } from '../runtime/sharedState';
import type { Permissions } from '../session/permissions';
import { ProcessCodeInput } from './ProcessCodeInput';
import { defaultTime, isSumTooLarge, newUseBody, priceOf, textOf, type SavedUse } from './rules';
import { UseInputs } from './UseInputs';

const NearLimits = lazy(withMoneyTexts(async () => ({ default: (await import('../money/NearLimits')).NearLimits })));

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

const times = ['dato', 'tid'];
const own = ['prisId', 'prosesskodeEnhetsverdi', 'kommentar'];

/**
 * The unit price of a row on the typed day, where it can differ from today's: in a contract that is priced by the day of
 * use. Undefined until it is known.
 */
const useUnitPrice = (contractId: string, price: Price | undefined, day: string): number | undefined => {
    const isOffered = useOffered('okonomi');
    const { permissions } = usePermissions<Permissions>();
    const today = useToday();
    const isOtherDay = isOffered === true && permissions?.has('okonomi.list') === true && day !== today;
    const terms = useGetOne<ContractTerms & { id: string }>(
        'contractTerms',
        { id: contractId },
        { enabled: isOtherDay },
    );
    const isByDay = isOtherDay && terms.data?.prisEtter !== 'registrering';
    const periods = usePricePeriods(isByDay && terms.data ? contractId : undefined);
    if (!isByDay) return price?.pris;
    return periods.data?.find(
        ({ prosesskode, status, fra, til }) =>
            prosesskode.id === price?.prosesskode.id &&
            status !== 'erstattet' &&
            // No day lies before or after these.
            (fra ?? '0000') <= day &&
            day <= (til ?? '9999'),
    )?.pris;
};

const InputsOfPrice = ({ prices, contractId }: Pick<ResourceUseFormProps, 'prices' | 'contractId'>) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const { isSubmitting, dirtyFields } = useFormState();
    useRestoredFocus(isSubmitting);
    useUnsaved(
        own.some((field) => dirtyFields[field] === true),
        translate('resourceUse.form.unsaved'),
    );
    const [chosen, amount, day]: unknown[] = useWatch({ name: ['prisId', 'prosesskodeEnhetsverdi', 'dato'] });
    const price = prices.find(({ id }) => id === chosen);
    const unitPrice = useUnitPrice(contractId, price, textOf(day));
    const { permissions } = usePermissions<Permissions>();
    // Not by what the city answers: it may tell prices to everybody (report-handling §6, D5).
    const sum = permissions?.has('prices.show') ? priceOf(amount as TypedDecimal, unitPrice) : undefined;
    const notTooMuch: Validator = (typed: TypedDecimal) =>
        isSumTooLarge(typed, unitPrice) ? 'resourceUse.problem.sumLarge' : undefined;
    return (
        <>
            <FormFields>
                <UseInputs unit={price?.prosesskode.prosesskodeEnhet.navn} validateAmount={notTooMuch} />
            </FormFields>
            <Line sx={{ gridArea: 'buttons', gap: 1.5, mt: 0.5 }}>
                <SaveButton label="resourceUse.form.submit" alwaysEnable={!isSubmitting} />
                <Typography component="output" aria-live="polite" sx={{ fontWeight: 600 }}>
                    {sum === undefined ? '' : translate('resourceUse.form.price', { price: numbers.kroner(sum) })}
                </Typography>
            </Line>
        </>
    );
};

const NearLimitsOfDay = ({ contractId }: { contractId: string }) => {
    const day = textOf(useWatch({ name: 'dato' }));
    const today = useToday();
    // While another year is being typed, there is none yet.
    return <NearLimits contractId={contractId} year={(/^20\d\d-/.test(day) ? day : today).slice(0, 4)} />;
};

const SameAgain = ({ price }: { price: Price | undefined }) => {
    const translate = useTranslate();
    const { setValue, setFocus } = useFormContext();
    if (!price) return null;
    const { navn, beskrivelse } = price.prosesskode;
    return (
        <Button
            size="small"
            variant="outlined"
            sx={{ mb: 1, justifyContent: 'start', textAlign: 'start', whiteSpace: 'normal' }}
            onClick={() => {
                setValue('kategori', 'all');
                setValue('prisId', price.id, { shouldDirty: true });
                afterRender(() => setFocus('prosesskodeEnhetsverdi'));
            }}
        >
            {translate('resourceUse.form.sameAgain', { code: `${navn} ${beskrivelse}` })}
        </Button>
    );
};

export interface ResourceUseFormProps {
    prices: readonly Price[];
    contractId: string;
    parent: Values;
    heading?: 'h2' | 'h3';
    onAdded?: (saved: SavedUse) => void;
}

const FormOfDay = ({
    day,
    form,
    prices,
    contractId,
    parent,
    heading = 'h3',
    onAdded,
}: ResourceUseFormProps & { day: string; form: string }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const notifySaved = useNotifySaved();
    const titleId = useId();
    const resource = useResourceContext() ?? '';
    const [create] = useCreate();
    const { reread } = useDataProvider<CityDataProvider>();
    const area = useRef<HTMLElement>(null);
    // Each new row resets the form, and focuses its first field, unless the user has moved on.
    const [added, setAdded] = useState({ count: 0, takesFocus: false });
    // In the field, the time is now, and the last code is offered again.
    const offersFieldWork = useOffered('feltarbeid');
    const isInField = !useWide() && offersFieldWork;
    const hasLimits = useOffered('okonomi');
    const [lastCode, setLastCode] = useStore('use.lastCode', '');
    const [kept, setKept] = useState<Values>(() => ({
        dato: day,
        tid: isInField ? formatTime(new Date().toISOString()) : defaultTime,
        kategori: 'all',
    }));
    const add = async (typed: Values): Promise<object | undefined> => {
        const body = newUseBody(typed);
        let created: { id?: unknown };
        try {
            created = await create(resource, { data: { ...body, ...parent } }, { returnPromise: true });
            if (!isKept(created)) onAdded?.({ id: typeof created.id === 'number' ? created.id : undefined, body });
            setLastCode(prices.find(({ id }) => id === body.prisId)?.prosesskode.navn ?? '');
        } catch (error) {
            notify((statusOf(error) === 400 && serverMessage(error)) || translate('resourceUse.addFailed'), {
                type: 'error',
            });
            const errors = fieldErrors(error);
            // Its price may have ended since the form was opened.
            if (errors.prisId !== undefined) void reread('prices');
            return errors;
        }
        forgetSaved(form, typed);
        notifySaved(created, 'resourceUse.added');
        setKept({ dato: typed.dato, tid: typed.tid, kategori: typed.kategori });
        setAdded({ count: added.count + 1, takesFocus: isFocusIn(area.current) });
        return undefined;
    };
    // Found by name, since each contract has its own price for the code.
    const lastPrice = prices.find(({ prosesskode }) => prosesskode.navn === lastCode);
    return (
        <Form
            key={added.count}
            noValidate
            disableInvalidFormNotification
            record={{ ...kept, prisId: '', prosesskodeEnhetsverdi: null, kommentar: '' }}
            onSubmit={add}
        >
            <KeptForm name={form} times={times} />
            <Box ref={area} role="form" aria-labelledby={titleId} sx={grid}>
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
                        {isInField ? <SameAgain price={lastPrice} /> : null}
                        {hasLimits ? (
                            <Suspense>
                                <NearLimitsOfDay contractId={contractId} />
                            </Suspense>
                        ) : null}
                    </Box>
                    <ProcessCodeInput prices={prices} autoFocus={added.takesFocus} />
                </Box>
                <InputsOfPrice prices={prices} contractId={contractId} />
            </Box>
        </Form>
    );
};

/** Begins anew each day, unless a row is being typed, which stays one of its day. */
export const ResourceUseForm = (props: ResourceUseFormProps) => {
    const form = draftOf.below(useResourceContext() ?? '', ...Object.values(props.parent));
    const isBegun = useSharedState(drafts).has(form);
    const today = useToday();
    const [day, setDay] = useState(today);
    if (day !== today && !isBegun) setDay(today);
    return <FormOfDay key={day} {...props} day={day} form={form} />;
};
