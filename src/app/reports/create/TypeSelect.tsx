import { Autocomplete, Box, TextField } from '@mui/material';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { ReportType } from '../../../api/entities/report';
import { DisabledOption } from '../DisabledOption';
import { useReportTypes } from '../useCatalogues';
import { useDisabledChoice } from '../useDisabledChoice';

export interface TypeSelectProps {
    type: ReportType | undefined;
    onChange: (type: ReportType | undefined) => void;
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
        <Autocomplete<ReportType>
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
            renderOption={({ key, ...props }, { meldingstypeId, beskrivelse }) => {
                const choice = disabledChoice('type', meldingstypeId);
                return choice ? (
                    <DisabledOption key={key} option={{ key, ...props }} label={beskrivelse} choice={choice} />
                ) : (
                    <Box component="li" key={key} {...props}>
                        {beskrivelse}
                    </Box>
                );
            }}
            renderInput={(params) => (
                <TextField
                    {...params}
                    required
                    label={translate('newReport.type')}
                    error={message !== undefined}
                    helperText={message}
                />
            )}
        />
    );
};
