import { useState } from 'react';
import { TextInput, type TextInputProps, type Validator } from 'react-admin';
import { parseDecimal, readDecimal, type TypedDecimal } from '../../api/rules/decimal';
import { useNumbers } from './useNumbers';

export interface DecimalInputProps extends Omit<TextInputProps, 'format' | 'parse' | 'type' | 'onChange' | 'onBlur'> {
    /** The maximum number of decimals; none for a whole number. */
    decimals?: number;
    /** Shown as 1 250,00. */
    isKroner?: boolean;
    /** False when the form itself refuses invalid text. */
    isChecked?: boolean;
    slotProps?: { htmlInput?: object; input?: object; formHelperText?: object };
}

const isReadable =
    (decimals: number): Validator =>
    (value: TypedDecimal) => {
        if (typeof value !== 'string') return undefined;
        if (parseDecimal(value) === undefined) return 'ra.validation.number';
        return { message: decimals === 0 ? 'common.wholeNumber' : 'common.decimals', args: { decimals } };
    };
/** The field's own rule has a better message than ours. */
const ofNumber =
    (rule: Validator): Validator =>
    (value: TypedDecimal, ...rest) =>
        rule(typeof value === 'string' ? (parseDecimal(value) ?? value) : value, ...rest);

/**
 * A number, typed as text: `<input type="number">` drops a decimal comma in an English browser, and changes with the
 * wheel. Comma and point both work as decimal signs, and spaces are ignored.
 */
export const DecimalInput = ({
    decimals = 2,
    isKroner = false,
    isChecked = true,
    validate = [],
    slotProps = {},
    ...props
}: DecimalInputProps) => {
    const numbers = useNumbers();
    const [typed, setTyped] = useState('');
    const read = (text: string): TypedDecimal => readDecimal(text, decimals);
    const shown = (value: TypedDecimal): string =>
        typeof value === 'number' ? (isKroner ? numbers.price : numbers.typed)(value) : (value ?? '');
    return (
        <TextInput
            {...props}
            validate={[...[validate].flat().map(ofNumber), ...(isChecked ? [isReadable(decimals)] : [])]}
            // Shows the typed text until the field is left, or the form's value changes.
            format={(value: TypedDecimal) => (typed !== '' && read(typed) === value ? typed : shown(value))}
            parse={read}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={() => setTyped('')}
            slotProps={{
                ...slotProps,
                htmlInput: {
                    inputMode: decimals === 0 ? 'numeric' : 'decimal',
                    autoComplete: 'off',
                    ...slotProps.htmlInput,
                },
            }}
        />
    );
};
