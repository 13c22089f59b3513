import { Autocomplete, TextField } from '@mui/material';
import { useDataProvider, useTranslate } from 'react-admin';
import { useCityQuery } from '../../data/useCityQuery';
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
            isOptionEqualToValue={(a, b) => a.meldingstypeId === b.meldingstypeId}
            onChange={(_, { meldingstypeId }) => void save((seen) => dataProvider.update(wing, { id: seen.id, data: { meldingstypeId }, previousData: seen }))}
            renderInput={(props) => <TextField {...props} label={translate('reportDetail.fields.type')} />}
        />
    );
};
