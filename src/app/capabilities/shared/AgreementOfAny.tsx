import { useGetList } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Agreement } from '../../../api/entities/administration';
import { asListed } from '../../data/wholeList';
import { PickerInput, type PickerInputProps } from '../../reports/inputs/PickerInput';
import { useDisabledChoice } from '../../reports/inputs/useDisabledChoice';

/** An agreement, and its contractor. */
export const AgreementOfAny = ({
    onChange,
    ...props
}: Pick<PickerInputProps, 'label' | 'disabled' | 'readOnly'> & { onChange?: () => void }) => {
    const disabledChoice = useDisabledChoice();
    const { setValue } = useFormContext();
    const { data = [] } = useGetList<Agreement & { id: number }>('avtaler', asListed);
    return (
        <PickerInput
            {...props}
            source="avtaleId"
            isClearable
            choices={data
                .filter(({ selskapId }) => selskapId !== null)
                .map(({ avtaleId, navn, selskapNavn }) => ({
                    id: avtaleId,
                    name: [navn, selskapNavn].filter(Boolean).join(', '),
                    disabledChoice: disabledChoice('agreement', avtaleId),
                }))}
            onChange={(chosen: number | null) => {
                setValue('selskapId', data.find(({ avtaleId }) => avtaleId === chosen)?.selskapId ?? null, {
                    shouldDirty: true,
                });
                onChange?.();
            }}
        />
    );
};
