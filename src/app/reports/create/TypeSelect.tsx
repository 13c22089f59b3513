import { Autocomplete, TextField } from '@mui/material';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { inLanguage } from '../../common/inLanguage';
import { CatalogueOption } from '../CatalogueOption';
import { type NamedType, useReportTypes } from '../../common/useCatalogues';
import { useDisabledChoice } from '../useDisabledChoice';

export interface TypeSelectProps {
    type: NamedType | undefined;
    onChange: (type: NamedType | undefined) => void;
    error?: string | undefined;
    disabled?: boolean;
}

/** Report types that the public sees; some stand there but cannot be chosen (report-handling §2). */
export const TypeSelect = ({ type, onChange, error, disabled = false }: TypeSelectProps) => {
    const translate = useTranslate();
    const disabledChoice = useDisabledChoice();
    const { data, isError, isLoading } = useReportTypes();
    const types = useMemo(
        () =>
            (data ?? [])
                .filter(({ synligForPublikum }) => synligForPublikum)
                .toSorted((a, b) => a.beskrivelse.localeCompare(b.beskrivelse, 'nb')),
        [data],
    );
    const message = error ?? (isError ? translate('newReport.typesFailed') : undefined);
    return (
        <Autocomplete<NamedType>
            options={types}
            value={type ?? null}
            disabled={disabled}
            loading={isLoading}
            autoHighlight
            getOptionKey={({ meldingstypeId }) => meldingstypeId}
            getOptionLabel={({ beskrivelse }) => beskrivelse}
            getOptionDisabled={({ meldingstypeId }) => disabledChoice('type', meldingstypeId) !== undefined}
            isOptionEqualToValue={(a, b) => a.meldingstypeId === b.meldingstypeId}
            onChange={(_, chosen) => onChange(chosen ?? undefined)}
            renderOption={(option, { meldingstypeId, beskrivelse, lang }) => (
                <CatalogueOption
                    key={option.key}
                    option={option}
                    label={beskrivelse}
                    lang={lang}
                    choice={disabledChoice('type', meldingstypeId)}
                />
            )}
            renderInput={(params) => (
                <TextField
                    {...inLanguage(params, type?.lang)}
                    required
                    label={translate('newReport.type')}
                    error={message !== undefined}
                    helperText={message}
                />
            )}
        />
    );
};
