import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { TextInput, useTranslate, type Validator } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { businessSchema } from '../../api/external';
import { statusOf } from '../data/errors';
import { fetchOutside } from '../data/cityFetch';
import { field } from '../data/field';
import { useConfiguration } from '../runtime/ConfigurationContext';
import { EmailInput } from './textInputs';
import { isComplete, organisationNumber } from './validators';

const unknown = 'administration.contractors.numberUnknown';

/** The register has no such company; another failure does not make the number invalid. */
class UnknownNumber extends Error {}

/** Asks the register at the ninth digit (administration §5, D11), without token and client identification (D3). */
const useBusiness = (number: string) => {
    const { BUSINESS_REGISTER_URL } = useConfiguration();
    return useQuery({
        queryKey: ['businessRegister', number],
        enabled: isComplete(number),
        staleTime: 60_000,
        queryFn: async ({ signal }) => {
            const answer = await fetchOutside(`${BUSINESS_REGISTER_URL}/${number}`, signal).catch((error: unknown) => {
                throw [400, 404, 410].includes(statusOf(error) ?? 0) ? new UnknownNumber(number) : error;
            });
            return businessSchema.parse(answer);
        },
    });
};

/** The number that the name was filled in for. A draft has it too, so that a name typed afterwards is restored. */
const namedNumber = 'navngittOrgnr';

/** The org number of a new contractor; at the ninth digit the register fills in the name (administration §5). */
const OrganisationNumberInput = () => {
    const translate = useTranslate();
    const { getValues, setValue, trigger, unregister } = useFormContext();
    const typed: unknown = useWatch({ name: 'orgnr' });
    const number = organisationNumber(typed);
    const { data, error, isFetching } = useBusiness(number);
    const name = data?.navn;
    const refused = error instanceof UnknownNumber ? number : undefined;
    useEffect(() => {
        if (!isComplete(number)) unregister(namedNumber);
        else if (name !== undefined && getValues(namedNumber) !== number) {
            setValue('navn', name, { shouldDirty: true, shouldValidate: true });
            setValue(namedNumber, number);
        }
    }, [name, number, getValues, setValue, unregister]);
    useEffect(() => {
        if (refused !== undefined) void trigger('orgnr');
    }, [refused, trigger]);
    const known: Validator = (value: string) => (refused !== undefined && value === refused ? unknown : undefined);
    const { validate, ...input } = field('createContractor', 'orgnr', known);
    // When the register cannot be reached, the number may still be right, so it can be saved.
    const help = isFetching
        ? 'administration.contractors.lookingUp'
        : error && refused === undefined
          ? unknown
          : undefined;
    return (
        <TextInput
            {...input}
            autoFocus
            autoComplete="off"
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
            validate={validate.map(
                (rule): Validator =>
                    (value, ...form) =>
                        rule(organisationNumber(value), ...form),
            )}
            helperText={help ? translate(help) : ' '}
        />
    );
};

/** The fields of a new company; the business register fills in its name. */
export const CompanyInputs = () => (
    <>
        <OrganisationNumberInput />
        <TextInput {...field('createContractor', 'navn')} autoComplete="off" />
        <EmailInput {...field('createContractor', 'epost')} autoComplete="off" />
        <TextInput {...field('createContractor', 'telefon')} type="tel" autoComplete="off" />
    </>
);
