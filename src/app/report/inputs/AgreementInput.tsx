import { useEffect } from 'react';
import { useEvent } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Plugged } from '../../places/Plugged';
import type { Choice } from '../../places/places';
import { PickerInput, type PickerInputProps } from './PickerInput';
import { useAgreements } from './useAgreements';
import { useDisabledChoice } from './useDisabledChoice';
import type { ReportValues } from './values';

export interface AgreementInputProps extends Pick<PickerInputProps, 'readOnly' | 'inputRef'> {
    stored: { avtaleId: number; navn: string } | null | undefined;
    /** The only agreement of a contractor is chosen with the contractor. */
    choosesOnly?: boolean;
    onChange?: (avtaleId: number) => void;
}

const source = 'avtaleId';

export const AgreementInput = ({ stored, choosesOnly = false, onChange, ...props }: AgreementInputProps) => {
    const { selskapId = null, avtaleId = null } = useWatch<Pick<ReportValues, 'selskapId' | 'avtaleId'>>();
    const disabledChoice = useDisabledChoice();
    const { data = [], isLoading } = useAgreements(selskapId);
    const choices = data.map(({ avtaleId: id, navn }) => ({
        id,
        name: navn,
        lang: 'nb',
        disabledChoice: disabledChoice('agreement', id),
    }));
    const { setValue } = useFormContext();
    const choose = useEvent((id: number) => onChange?.(id));
    const [only, ...others] = choices;
    const isOnly = choosesOnly && avtaleId === null && others.length === 0 && !only?.disabledChoice;
    const onlyId = isOnly ? only?.id : undefined;
    useEffect(() => {
        if (onlyId === undefined) return;
        setValue(source, onlyId, { shouldDirty: true });
        choose(onlyId);
    }, [onlyId, setValue, choose]);
    const show = (shown: readonly Choice[]) => (
        <PickerInput
            {...props}
            onChange={choose}
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
