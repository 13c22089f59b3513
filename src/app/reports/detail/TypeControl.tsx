import { Autocomplete, Box, TextField } from '@mui/material';
import { useDataProvider, useTranslate } from 'react-admin';
import { disabledChoice } from '../../../contract/rules/disabledChoices';
import { useCityQuery } from '../../data/useCityQuery';
import { DisabledOption } from '../DisabledOption';
import { useReportPage } from './ReportContext';

/** The report type; a choice is saved at once (report-handling §2). */
export const TypeControl = () => {
    const translate = useTranslate();
    const dataProvider = useDataProvider();
    const { wing, report, save, saving } = useReportPage();
    const { data: types = [] } = useCityQuery('listReportTypes');
    const options = types.toSorted((a, b) => a.beskrivelse.localeCompare(b.beskrivelse, 'nb'));
    return (
        <Autocomplete
            disableClearable
            disabled={saving || types.length === 0}
            options={options}
            // Undefined would make it uncontrolled while the catalogue loads.
            value={(types.find(({ meldingstypeId }) => meldingstypeId === report.meldingstypeId) ?? null) as (typeof types)[number]}
            getOptionKey={({ meldingstypeId }) => meldingstypeId}
            getOptionLabel={({ beskrivelse }) => beskrivelse}
            getOptionDisabled={({ meldingstypeId }) => disabledChoice('type', meldingstypeId) !== undefined}
            isOptionEqualToValue={(a, b) => a.meldingstypeId === b.meldingstypeId}
            renderOption={({ key, ...props }, { meldingstypeId, beskrivelse }) => {
                const choice = disabledChoice('type', meldingstypeId);
                return choice ? <DisabledOption key={key} option={{ key, ...props }} label={beskrivelse} choice={choice} /> : <Box component="li" key={key} {...props}>{beskrivelse}</Box>;
            }}
            onChange={(_, { meldingstypeId }) => void save((seen) => dataProvider.update(wing, { id: seen.id, data: { meldingstypeId }, previousData: seen }))}
            renderInput={(props) => <TextField {...props} label={translate('reportDetail.fields.type')} />}
        />
    );
};
