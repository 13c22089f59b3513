import { Alert } from '@mui/material';
import { useEffect, useState } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Place } from '../../../api/rules/coverage';
import { fittingFirst, useAgreements, useAllAgreements, useFitting } from './fitting';
import { PickerInput, type PickerInputProps } from './PickerInput';
import { useDisabledChoice } from './CatalogueOption';
import type { ReportValues } from './values';

export interface AgreementInputProps extends Pick<PickerInputProps, 'readOnly' | 'placeholder'> {
    /** The report's agreement, shown even if it has ended. */
    stored?: { avtaleId: number; navn: string } | null | undefined;
    /** The types and districts of the reports; by default those of the report on the page. */
    places?: readonly Place[];
    /** Without a contractor, offers the agreements of all; choosing one sets the contractor too. */
    isOfAny?: boolean;
    /** Chooses a contractor's only agreement together with the contractor. */
    choosesOnly?: boolean;
    onChange?: (avtaleId: number, selskapId: string | null) => void;
}

type Values = Pick<ReportValues, 'selskapId' | 'avtaleId'>;

export const AgreementInput = (props: AgreementInputProps) => {
    const { stored, places, isOfAny = false, choosesOnly = false, onChange, ...picker } = props;
    const translate = useTranslate();
    const { setValue } = useFormContext();
    const { selskapId = null, avtaleId = null } = useWatch<Values>();
    const disabledChoice = useDisabledChoice();
    const { fits, isOtherType, headings } = useFitting(places);
    // Loaded when the field is entered, or has another contractor's agreements.
    const [isEntered, setIsEntered] = useState(false);
    const isAsked = isEntered || choosesOnly || avtaleId !== (stored?.avtaleId ?? null) || isOtherType;
    const own = useAgreements(isAsked ? selskapId : null);
    const isFree = isOfAny && selskapId === null;
    const ofAll = useAllAgreements(isFree && isEntered);
    const all = (ofAll.data ?? []).filter((agreement) => agreement.selskapId !== null);
    const choices = (isFree ? all : (own.data ?? []))
        .filter((agreement) => !agreement.avsluttet || agreement.avtaleId === stored?.avtaleId)
        .map((agreement) => ({
            id: agreement.avtaleId,
            name: [agreement.navn, isFree ? agreement.selskapNavn : ''].filter(Boolean).join(', '),
            lang: 'nb',
            disabledChoice: disabledChoice('agreement', agreement.avtaleId),
            fits: fits(agreement),
        }));
    const choose = useEvent((id: number | null) => {
        if (id === null) return;
        const company = isFree ? (all.find((agreement) => agreement.avtaleId === id)?.selskapId ?? null) : selskapId;
        if (isFree) setValue('selskapId', company, { shouldDirty: true });
        onChange?.(id, company);
    });
    const [only, ...others] = choices;
    const chosenFor = choosesOnly && !isFree && avtaleId === null && others.length === 0 && !only?.disabledChoice;
    const onlyId = chosenFor ? only?.id : undefined;
    useEffect(() => {
        if (onlyId === undefined) return;
        setValue('avtaleId', onlyId, { shouldDirty: true });
        choose(onlyId);
    }, [onlyId, setValue, choose]);
    const isNew = isOtherType || avtaleId !== (stored?.avtaleId ?? null);
    return (
        <>
            <PickerInput
                {...picker}
                source="avtaleId"
                onFocus={() => setIsEntered(true)}
                choices={fittingFirst(choices, headings)}
                known={stored ? { id: stored.avtaleId, name: stored.navn, lang: 'nb' } : undefined}
                of={[own, ofAll]}
                disabled={selskapId === null && !isOfAny}
                openOnFocus={avtaleId === null && !isFree}
                onChange={choose}
            />
            {isNew && avtaleId !== null && choices.find(({ id }) => id === avtaleId)?.fits === false ? (
                <Alert severity="warning">{translate('reportDetail.agreementDoesNotFit')}</Alert>
            ) : null}
        </>
    );
};
