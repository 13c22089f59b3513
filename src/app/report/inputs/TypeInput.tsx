import { useMemo } from 'react';
import { useReportTypes } from '../../common/useCatalogues';
import { useDisabledChoice } from './CatalogueOption';
import { PickerInput, type PickerInputProps } from './PickerInput';

export interface TypeInputProps extends Omit<PickerInputProps, 'source' | 'choices'> {
    source?: string;
    /** The report's type, shown even if it has ended. */
    stored?: number | undefined;
    isPublic?: boolean;
}

export const TypeInput = ({ source = 'meldingstypeId', stored, isPublic = false, ...props }: TypeInputProps) => {
    const disabledChoice = useDisabledChoice();
    const types = useReportTypes();
    const { data } = types;
    const choices = useMemo(
        () =>
            (data ?? [])
                .filter(({ synligForPublikum }) => synligForPublikum || !isPublic)
                .filter(({ meldingstypeId, avsluttet }) => !avsluttet || meldingstypeId === stored)
                .toSorted((a, b) => a.beskrivelse.localeCompare(b.beskrivelse, 'nb'))
                .map(({ meldingstypeId, beskrivelse, lang }) => ({
                    id: meldingstypeId,
                    name: beskrivelse,
                    lang,
                    disabledChoice: disabledChoice('type', meldingstypeId),
                })),
        [data, isPublic, disabledChoice, stored],
    );
    return <PickerInput {...props} source={source} choices={choices} of={[types]} />;
};
