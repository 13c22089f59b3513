import { Autocomplete, Box, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { DisabledOption } from '../DisabledOption';
import { useReportTypes } from '../useCatalogues';
import { useDisabledChoice } from '../useDisabledChoice';

export interface TypeFieldProps {
    value: number;
    disabled?: boolean;
    onChange: (id: number) => void;
}

/** The report type, by name in Norwegian order (report-handling §2). */
export const TypeField = ({ value, disabled = false, onChange }: TypeFieldProps) => {
    const translate = useTranslate();
    const disabledChoice = useDisabledChoice();
    const { data: types = [] } = useReportTypes();
    const options = types.toSorted((a, b) => a.beskrivelse.localeCompare(b.beskrivelse, 'nb'));
    return (
        <Autocomplete
            disableClearable
            disabled={disabled || types.length === 0}
            options={options}
            // Undefined would make it uncontrolled while the catalogue loads.
            value={(types.find(({ meldingstypeId }) => meldingstypeId === value) ?? null) as (typeof types)[number]}
            getOptionKey={({ meldingstypeId }) => meldingstypeId}
            getOptionLabel={({ beskrivelse }) => beskrivelse}
            getOptionDisabled={({ meldingstypeId }) => disabledChoice('type', meldingstypeId) !== undefined}
            isOptionEqualToValue={(a, b) => a.meldingstypeId === b.meldingstypeId}
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
            onChange={(_, { meldingstypeId }) => onChange(meldingstypeId)}
            slotProps={{ listbox: { lang: 'nb' } }}
            renderInput={(props) => <TextField {...props} label={translate('reportDetail.fields.type')} />}
        />
    );
};
