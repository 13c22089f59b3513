import { useWatch } from 'react-hook-form';
import { Plugged } from '../../places/Plugged';
import type { Choice } from '../../places/places';
import { PickerInput, type PickerInputProps } from './PickerInput';
import { useAgreements } from './useAgreements';
import { useDisabledChoice } from './useDisabledChoice';
import type { ReportValues } from './values';

export interface AgreementInputProps extends Pick<PickerInputProps, 'readOnly' | 'onChange' | 'inputRef'> {
    stored: { avtaleId: number; navn: string } | null | undefined;
}

const source = 'avtaleId';

export const AgreementInput = ({ stored, ...props }: AgreementInputProps) => {
    const { selskapId = null, avtaleId = null } = useWatch<Pick<ReportValues, 'selskapId' | 'avtaleId'>>();
    const disabledChoice = useDisabledChoice();
    const { data = [], isLoading } = useAgreements(selskapId);
    const choices = data.map(({ avtaleId: id, navn }) => ({
        id,
        name: navn,
        lang: 'nb',
        disabledChoice: disabledChoice('agreement', id),
    }));
    const show = (shown: readonly Choice[]) => (
        <PickerInput
            {...props}
            source={source}
            choices={shown}
            known={stored ? { id: stored.avtaleId, name: stored.navn, lang: 'nb' } : undefined}
            loading={isLoading}
            disabled={selskapId === null}
            openOnFocus={avtaleId === null}
        />
    );
    return <Plugged at="AssignmentChoices" {...{ source, choices, show }} specified={show(choices)} />;
};
