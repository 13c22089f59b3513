import { useGetList, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Agreement } from '../../api/entities/administration';
import { covers, type Place } from '../../api/rules/coverage';
import { asListed } from '../data/wholeList';
import { PickerInput, type PickerInputProps } from '../report/inputs/PickerInput';
import { useDisabledChoice } from '../report/inputs/useDisabledChoice';
import { fittingFirst } from './fittingFirst';

interface AgreementOfAnyProps extends Pick<PickerInputProps, 'label' | 'disabled' | 'readOnly'> {
    /** The types and districts: agreements that cover all of them come first. */
    places: readonly Place[];
    onChange?: () => void;
}

/** An agreement, and its contractor. */
export const AgreementOfAny = ({ places, onChange, ...props }: AgreementOfAnyProps) => {
    const translate = useTranslate();
    const disabledChoice = useDisabledChoice();
    const { setValue } = useFormContext();
    const { data = [] } = useGetList<Agreement & { id: number }>('avtaler', asListed);
    return (
        <PickerInput
            {...props}
            source="avtaleId"
            isClearable
            choices={fittingFirst(
                data
                    .filter(({ selskapId }) => selskapId !== null)
                    .map(({ avtaleId, navn, selskapNavn, dekning }) => ({
                        id: avtaleId,
                        name: [navn, selskapNavn].filter(Boolean).join(', '),
                        disabledChoice: disabledChoice('agreement', avtaleId),
                        fits: places.length > 0 && places.every((place) => covers(dekning, place)),
                    })),
                { fitting: translate('reportDetail.fitting'), others: translate('reportDetail.otherAgreements') },
            )}
            onChange={(chosen: number | null) => {
                setValue('selskapId', data.find(({ avtaleId }) => avtaleId === chosen)?.selskapId ?? null, {
                    shouldDirty: true,
                });
                onChange?.();
            }}
        />
    );
};
