import { useFormContext } from 'react-hook-form';
import { Plugged } from '../../places/Plugged';
import type { Choice } from '../../places/places';
import { PickerInput, type PickerInputProps } from './PickerInput';
import { emptyContractor, useContractorChoices } from './useContractorChoices';

export interface ContractorInputProps extends Pick<PickerInputProps, 'readOnly'> {
    stored: { id: string; navn: string } | null | undefined;
    onChange?: (selskapId: string | null) => void;
}

const source = 'selskapId';
const format = (id: string | null): string => id ?? emptyContractor;
const parse = (id: string): string | null => (id === emptyContractor ? null : id);

/** Contractor or partner, or 'Ikke satt'. A choice clears the agreement and focuses it (report-handling §4). */
export const ContractorInput = ({ stored, onChange, ...props }: ContractorInputProps) => {
    const { setValue, setFocus } = useFormContext();
    const choices = useContractorChoices();
    const show = (shown: readonly Choice[]) => (
        <PickerInput
            {...props}
            source={source}
            choices={shown}
            known={stored ? { id: stored.id, name: stored.navn } : undefined}
            format={format}
            parse={parse}
            onChange={(id: string) => {
                setValue('avtaleId', null, { shouldDirty: true });
                onChange?.(parse(id));
                // Enabled by the next render.
                if (parse(id) !== null) setTimeout(() => setFocus('avtaleId'));
            }}
        />
    );
    return <Plugged at="AssignmentChoices" {...{ source, choices, show }} specified={show(choices)} />;
};
