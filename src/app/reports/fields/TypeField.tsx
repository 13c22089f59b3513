import { Autocomplete, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { inLanguage } from '../../common/inLanguage';
import { CatalogueOption } from '../CatalogueOption';
import { type NamedType, useReportTypes } from '../../common/useCatalogues';
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
    const type = types.find(({ meldingstypeId }) => meldingstypeId === value);
    return (
        <Autocomplete
            disableClearable
            disabled={disabled || types.length === 0}
            options={options}
            // Undefined would make it uncontrolled while the catalogue loads.
            value={(type ?? null) as NamedType}
            getOptionKey={({ meldingstypeId }) => meldingstypeId}
            getOptionLabel={({ beskrivelse }) => beskrivelse}
            getOptionDisabled={({ meldingstypeId }) => disabledChoice('type', meldingstypeId) !== undefined}
            isOptionEqualToValue={(a, b) => a.meldingstypeId === b.meldingstypeId}
            renderOption={(option, { meldingstypeId, beskrivelse, lang }) => (
                <CatalogueOption
                    key={option.key}
                    option={option}
                    label={beskrivelse}
                    lang={lang}
                    choice={disabledChoice('type', meldingstypeId)}
                />
            )}
            onChange={(_, { meldingstypeId }) => onChange(meldingstypeId)}
            renderInput={(props) => (
                <TextField {...inLanguage(props, type?.lang)} label={translate('reportDetail.fields.type')} />
            )}
        />
    );
};
