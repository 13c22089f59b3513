import { useWatch } from 'react-hook-form';
import { PickerInput, type PickerInputProps } from './PickerInput';
import { useAgreements } from './useAgreements';
import { useDisabledChoice } from './useDisabledChoice';

interface Assignment {
    selskapId: string | null;
    avtaleId: number | null;
}

export interface AgreementInputProps extends Pick<PickerInputProps, 'readOnly' | 'onChange' | 'inputRef'> {
    /** The report's own agreement, shown until the choices load and when it is not among them. */
    stored: { avtaleId: number; navn: string } | null | undefined;
}

export const AgreementInput = ({ stored, ...props }: AgreementInputProps) => {
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
            known={stored ? { id: stored.avtaleId, name: stored.navn, lang: 'nb' } : undefined}
            loading={isLoading}
            disabled={selskapId === null}
            openOnFocus={avtaleId === null}
        />
    );
};
