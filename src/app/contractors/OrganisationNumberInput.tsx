import { useEffect } from 'react';
import { TextInput, useTranslate, type Validator } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { filled } from '../common/validators';
import { isComplete, organisationNumber } from './rules';
import { useBusinessLookup } from './useBusinessLookup';

const nineDigits =
    (message: string): Validator =>
    (value: string | null) =>
        isComplete(organisationNumber(value)) ? undefined : message;

/** The org number of a new contractor; at the ninth digit the register fills in the name (administration §5). */
export const OrganisationNumberInput = () => {
    const translate = useTranslate();
    const { setValue, trigger } = useFormContext();
    const typed: unknown = useWatch({ name: 'orgnr' });
    const number = organisationNumber(typeof typed === 'string' ? typed : '');
    const { isPending, isFailed, refused, name } = useBusinessLookup(number);
    const unknown = translate('administration.contractors.problem.numberUnknown');
    useEffect(() => {
        if (name !== undefined) setValue('navn', name, { shouldDirty: true, shouldValidate: true });
    }, [name, setValue]);
    useEffect(() => {
        if (refused !== undefined) void trigger('orgnr');
    }, [refused, trigger]);
    return (
        <TextInput
            source="orgnr"
            label={translate('administration.contractors.field.orgnr')}
            autoFocus
            autoComplete="off"
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
            validate={[
                filled(translate('administration.contractors.problem.numberRequired')),
                nineDigits(translate('administration.contractors.problem.numberDigits')),
                (value: string | null) =>
                    refused !== undefined && organisationNumber(value) === refused ? unknown : undefined,
            ]}
            // When the register cannot be reached the number may still be right, so saving is not held back.
            helperText={
                isPending
                    ? translate('administration.contractors.lookingUp')
                    : isFailed && refused === undefined
                      ? unknown
                      : ' '
            }
        />
    );
};
