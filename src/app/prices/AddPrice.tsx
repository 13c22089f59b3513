import { InputAdornment, Typography } from '@mui/material';
import { AutocompleteInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { ProcessCode } from '../../api/entities/administration';
import type { TypedDecimal } from '../../api/rules/decimal';
import { AddForm } from '../common/AddForm';
import { DecimalInput } from '../common/DecimalInput';
import type { SchemePlace } from './rows';
import { newPriceProblem } from './rules';
import { usePriceQuestions } from './usePriceQuestions';

interface Values {
    prosesskodeId?: number | '';
    pris?: TypedDecimal;
}

const AmountInput = ({ codes }: { codes: readonly ProcessCode[] }) => {
    const translate = useTranslate();
    const chosen = useWatch<Values, 'prosesskodeId'>({ name: 'prosesskodeId' });
    const unit = codes.find(({ id }) => id === chosen)?.prosesskodeEnhet.navn;
    return (
        <DecimalInput
            source="pris"
            isKroner
            isChecked={false}
            margin="none"
            helperText={false}
            slotProps={{
                input: {
                    startAdornment: <InputAdornment position="start">{translate('common.kroner')}</InputAdornment>,
                    ...(unit ? { endAdornment: <InputAdornment position="end">{`/ ${unit}`}</InputAdornment> } : {}),
                },
            }}
        />
    );
};

/** Shows an input error both at its field and as a notification (administration §5). */
const refuse = ({ prosesskodeId, pris }: Values) => {
    const problem = newPriceProblem(pris);
    const fields = {
        ...(prosesskodeId ? {} : { prosesskodeId: 'prices.problem.code' }),
        ...(problem ? { pris: `prices.problem.${problem}` } : {}),
    };
    if (!prosesskodeId) return { message: 'prices.codeMissing', fields };
    if (!problem) return undefined;
    return { message: problem === 'price' ? 'prices.priceMissing' : `prices.problem.${problem}`, fields };
};

interface AddPriceProps {
    /** Codes of the scheme without a price. */
    codes: readonly ProcessCode[];
    /** True if the scheme has any code. */
    hasCodes: boolean;
    place: SchemePlace;
    /** The day when a future scheme takes effect. */
    day: string | undefined;
}

export const AddPrice = ({ codes, hasCodes, place, day }: AddPriceProps) => {
    const translate = useTranslate();
    const { resource, ...parents } = place;
    const { doubt } = usePriceQuestions(place, day);
    if (codes.length === 0)
        return (
            <Typography sx={{ mb: 1.5, color: 'text.secondary' }}>
                {translate(hasCodes ? 'prices.allCodesPriced' : 'prices.noCodes')}
            </Typography>
        );
    return (
        <AddForm
            resource={resource}
            of={Object.values(parents)}
            role="form"
            label={translate('common.add')}
            refuse={refuse}
            doubt={({ prosesskodeId, pris }: Values) => doubt(Number(prosesskodeId), pris)}
            transform={({ prosesskodeId, pris }: Values) => ({
                ...parents,
                prosesskodeId,
                pris,
            })}
            sx={{
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 200px auto' },
                gap: 1.25,
                mb: 1.5,
            }}
        >
            <AutocompleteInput
                source="prosesskodeId"
                choices={[...codes]}
                optionText={({ navn, beskrivelse }: ProcessCode) => `${navn} ${beskrivelse}`}
                translateChoice={false}
                noOptionsText={translate('prices.noCode')}
                openOnFocus={false}
                filterSelectedOptions={false}
                margin="none"
                helperText={false}
            />
            <AmountInput codes={codes} />
        </AddForm>
    );
};
