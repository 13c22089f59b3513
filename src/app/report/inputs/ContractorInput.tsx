import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { afterRender } from '../../common/focus';
import { asItIs } from '../../common/textInputs';
import type { Place } from '../../../api/rules/coverage';
import { noCompany } from '../../../api/rules/noCompany';
import { fittingFirst, useAllAgreements, useFitting } from './fitting';
import { PickerInput, type PickerInputProps } from './PickerInput';
import { useContractorChoices } from './useContractorChoices';

export interface ContractorInputProps extends Pick<PickerInputProps, 'readOnly' | 'placeholder'> {
    stored?: { id: string; navn: string } | null | undefined;
    /** The types and districts of the reports; by default those of the report on the page. */
    places?: readonly Place[];
    /** For reports with different contractors: an empty field changes nothing, and 'Ikke satt' is not offered. */
    isOptional?: boolean;
    onChange?: (selskapId: string | null) => void;
}

const format = (id: string | null): string => id ?? noCompany;
const parse = (id: string | null): string | null => (id === noCompany ? null : id);

/** A contractor or partner, or 'Ikke satt'. Choosing one clears the agreement and focuses it (report-handling §4). */
export const ContractorInput = ({ stored, places, isOptional = false, onChange, ...props }: ContractorInputProps) => {
    const translate = useTranslate();
    const { setValue, setFocus } = useFormContext();
    // Loaded when the field is entered, or has a restored choice: most reports keep their contractor.
    const [isEntered, setIsEntered] = useState(false);
    const value: unknown = useWatch({ name: 'selskapId' });
    const isAsked = isEntered || (Boolean(value) && value !== noCompany && value !== stored?.id);
    const { isOffered, fits, headings } = useFitting(places);
    const { data: agreements = [] } = useAllAgreements(isOffered && isAsked);
    const fitting = new Set<unknown>(agreements.filter(fits).map(({ selskapId }) => selskapId));
    const read = useContractorChoices(isAsked);
    const choices = read.choices
        .filter(({ id }) => !isOptional || id !== noCompany)
        .map((choice) => (choice.group ? { ...choice, fits: fitting.has(choice.id) } : choice));
    return (
        <PickerInput
            {...props}
            source="selskapId"
            onFocus={() => setIsEntered(true)}
            of={read.of}
            choices={fittingFirst(choices, { fitting: headings.fitting })}
            known={
                stored && stored.id === value
                    ? { id: stored.id, name: stored.navn }
                    : { id: noCompany, name: translate('reportDetail.notSet') }
            }
            isClearable={isOptional}
            format={isOptional ? asItIs : format}
            parse={parse}
            onChange={(id: string | null) => {
                setValue('avtaleId', null, { shouldDirty: true });
                onChange?.(parse(id));
                // The agreement field is enabled by the next render.
                if (parse(id) !== null) afterRender(() => setFocus('avtaleId'));
            }}
        />
    );
};
