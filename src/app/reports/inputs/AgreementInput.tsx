import { useWatch } from 'react-hook-form';
import { PickerInput, type PickerInputProps } from './PickerInput';
import { useAgreements } from './useAgreements';
import { useDisabledChoice } from './useDisabledChoice';

interface Assignment {
    selskapId: string | null;
    avtaleId: number | null;
}

export const AgreementInput = ({ ...props }: Pick<PickerInputProps, 'readOnly' | 'onChange' | 'inputRef'>) => {
    const { selskapId = null, avtaleId = null } = useWatch<Assignment>();
    const disabledChoice = useDisabledChoice();
    const { data = [], isLoading } = useAgreements(selskapId);
    return (
        <PickerInput
            {...props}
            source="avtaleId"
            choices={data.map((agreement) => ({
                id: agreement.avtaleId,
                name: agreement.navn,
                lang: 'nb',
                disabledChoice: disabledChoice('agreement', agreement.avtaleId),
            }))}
            loading={isLoading}
            disabled={selskapId === null}
            openOnFocus={avtaleId === null}
        />
    );
};
