import { Autocomplete, TextField, type TextFieldProps } from '@mui/material';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { FieldTitle, InputHelperText, type InputProps, useInput, useResourceContext } from 'react-admin';
import { asItIs } from '../../common/textInputs';
import type { DisabledChoice } from '../../../api/rules/disabledChoices';
import { enterChooses } from '../../common/enterChooses';
import { ChoicesProblem, type QueryState } from '../../common/Loaded';
import { optionGroup } from '../../common/optionGroup';
import { CatalogueOption } from './CatalogueOption';

export const inLanguage = <P extends Pick<TextFieldProps, 'slotProps'>>(props: P, lang: string | undefined): P => ({
    ...props,
    slotProps: { ...props.slotProps, htmlInput: { ...props.slotProps?.htmlInput, lang } },
});

const movingKeys = /^(Arrow(Up|Down)|Page(Up|Down)|Home|End)$/;

export interface Choice {
    id: number | string;
    name: string;
    lang?: string | undefined;
    group?: string;
    disabledChoice?: DisabledChoice | undefined;
}

export interface PickerInputProps extends Pick<
    InputProps,
    'disabled' | 'onChange' | 'format' | 'parse' | 'validate' | 'isRequired'
> {
    source: string;
    choices: readonly Choice[];
    known?: Choice | undefined;
    /** While saving, since a disabled input would lose the focus. */
    readOnly?: boolean;
    isClearable?: boolean;
    /** What the choices are read with. */
    of?: readonly QueryState<unknown>[];
    openOnFocus?: boolean;
    onFocus?: () => void;
    placeholder?: string;
}

/**
 * Unlike react-admin's AutocompleteInput, this keeps the focus while it is read-only, marks the language of its text,
 * and shows a value that is no longer offered. Typing and Enter chooses the first match that can be chosen.
 */
export const PickerInput = ({
    source,
    choices,
    known,
    isClearable = false,
    placeholder,
    of = [],
    format = asItIs,
    parse = asItIs,
    onChange,
    validate,
    isRequired: isMarked,
    ...autocomplete
}: PickerInputProps) => {
    const resource = useResourceContext();
    const { id, field, fieldState, isRequired } = useInput({
        source,
        format,
        parse,
        onChange,
        validate,
        isRequired: isMarked,
    });
    const error = fieldState.error?.message;
    const found =
        choices.find((choice) => choice.id === field.value) ?? (known?.id === field.value ? known : undefined);
    const { id: chosenId, name = '', lang } = found ?? {};
    // When the value is a new object, MUI replaces what is being typed by the value's text.
    const chosen = useMemo<Choice | null>(
        () => (chosenId === undefined ? null : { id: chosenId, name, lang }),
        [chosenId, name, lang],
    );
    /** Only the keys that move the highlight go to disabled choices. */
    const [isMoving, setIsMoving] = useState(false);
    /** The disabled choice that the user has come to by keyboard. */
    const [reachedId, setReachedId] = useState<Choice['id']>();
    return (
        <>
            <Autocomplete<Choice, false, boolean>
                {...autocomplete}
                loading={of.some(({ isLoading }) => isLoading)}
                autoHighlight
                disabledItemsFocusable={isMoving}
                onOpen={() => setIsMoving(false)}
                onInputChange={() => setIsMoving(false)}
                onKeyDownCapture={({ key }) => {
                    // Before the key moves the highlight.
                    if (movingKeys.test(key)) flushSync(() => setIsMoving(true));
                }}
                id={id}
                disableClearable={!isClearable && chosen !== null}
                options={choices}
                value={chosen}
                {...(choices.some(({ group }) => group) ? { groupBy: ({ group = '' }: Choice) => group } : {})}
                renderGroup={optionGroup}
                getOptionKey={(choice) => choice.id}
                getOptionLabel={({ name }) => name}
                getOptionDisabled={({ disabledChoice }) => disabledChoice !== undefined}
                isOptionEqualToValue={(a, b) => a.id === b.id}
                onHighlightChange={(_, choice, reason) =>
                    setReachedId(reason === 'keyboard' && choice?.disabledChoice ? choice.id : undefined)
                }
                onClose={() => setReachedId(undefined)}
                renderOption={(option, { id: optionId, name, lang, disabledChoice }) => (
                    <CatalogueOption
                        key={option.key}
                        option={option}
                        label={name}
                        lang={lang}
                        choice={disabledChoice}
                        isReached={optionId === reachedId}
                    />
                )}
                onChange={(_, choice) => field.onChange(choice?.id ?? null)}
                onBlur={field.onBlur}
                onKeyDown={enterChooses(name)}
                renderInput={(props) => (
                    <TextField
                        {...inLanguage(props, chosen?.lang)}
                        inputRef={field.ref}
                        required={isRequired}
                        label={<FieldTitle source={source} resource={resource} />}
                        placeholder={placeholder}
                        error={error !== undefined}
                        helperText={error !== undefined ? <InputHelperText error={error} /> : null}
                    />
                )}
            />
            <ChoicesProblem of={of} />
        </>
    );
};
