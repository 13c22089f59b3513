import { Autocomplete, TextField } from '@mui/material';
import type { RefObject } from 'react';
import { useGetManyReference, useTranslate } from 'react-admin';
import type { CompanyAgreement } from '../../../api/entities/administration';
import type { Identified } from '../../data/records';
import { asListed } from '../../data/wholeList';
import { inLanguage } from '../../common/inLanguage';
import { CatalogueOption } from '../CatalogueOption';
import { useDisabledChoice } from '../useDisabledChoice';
import { emptyContractor } from './useContractorChoices';

export interface AgreementFieldProps {
    contractorId: string;
    value: number | null | undefined;
    disabled?: boolean;
    /** Its list opens when it gets the focus. */
    opensOnFocus?: boolean;
    input?: RefObject<HTMLInputElement | null>;
    error?: string | undefined;
    onChange: (id: number) => void;
}

/** The agreements of a company. */
export const useAgreements = (contractorId: string) =>
    useGetManyReference<Identified<CompanyAgreement>>(
        'avtaler',
        { target: 'selskapId', id: contractorId, ...asListed },
        { enabled: contractorId !== emptyContractor },
    );

/** One of the contractor's agreements (report-handling §4). */
export const AgreementField = ({
    contractorId,
    value,
    disabled = false,
    opensOnFocus = false,
    input,
    error,
    onChange,
}: AgreementFieldProps) => {
    const translate = useTranslate();
    const disabledChoice = useDisabledChoice();
    const { data: agreements = [], isLoading } = useAgreements(contractorId);
    const agreement = agreements.find(({ avtaleId }) => avtaleId === value) ?? null;
    return (
        <Autocomplete<CompanyAgreement, false, boolean>
            disableClearable={agreement !== null}
            disabled={disabled || contractorId === emptyContractor}
            loading={isLoading}
            options={agreements}
            value={agreement}
            openOnFocus={opensOnFocus}
            getOptionKey={({ avtaleId }) => avtaleId}
            getOptionLabel={({ navn }) => navn}
            getOptionDisabled={({ avtaleId }) => disabledChoice('agreement', avtaleId) !== undefined}
            isOptionEqualToValue={(a, b) => a.avtaleId === b.avtaleId}
            renderOption={(option, { avtaleId, navn }) => (
                <CatalogueOption
                    key={option.key}
                    option={option}
                    label={navn}
                    lang="nb"
                    choice={disabledChoice('agreement', avtaleId)}
                />
            )}
            onChange={(_, choice) => choice && onChange(choice.avtaleId)}
            renderInput={(props) => (
                <TextField
                    {...inLanguage(props, agreement ? 'nb' : undefined)}
                    {...(input ? { inputRef: input } : {})}
                    label={translate('reportDetail.fields.agreement')}
                    error={error !== undefined}
                    helperText={error}
                />
            )}
        />
    );
};
