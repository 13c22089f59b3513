import { useEffect } from 'react';
import { TextInput, useTranslate, type Validator } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { field } from '../data/field';
import { organisationNumber } from './rules';
import { useBusinessLookup } from './useBusinessLookup';

const unknown = 'administration.contractors.numberUnknown';

/** The org number of a new contractor; at the ninth digit the register fills in the name (administration §5). */
export const OrganisationNumberInput = () => {
    const translate = useTranslate();
    const { setValue, trigger } = useFormContext();
    const typed: unknown = useWatch({ name: 'orgnr' });
    const number = organisationNumber(typed);
    const { isPending, isFailed, refused, name } = useBusinessLookup(number);
    useEffect(() => {
        if (name !== undefined) setValue('navn', name, { shouldDirty: true, shouldValidate: true });
    }, [name, setValue]);
    useEffect(() => {
        if (refused !== undefined) void trigger('orgnr');
    }, [refused, trigger]);
    const known: Validator = (value: string) => (refused !== undefined && value === refused ? unknown : undefined);
    const { validate, ...input } = field('createContractor', 'orgnr', known);
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
            // When the register cannot be reached the number may still be right, so saving is not held back.
            helperText={
                isPending
                    ? translate('administration.contractors.lookingUp')
                    : isFailed && refused === undefined
                      ? translate(unknown)
                      : ' '
            }
        />
    );
};
