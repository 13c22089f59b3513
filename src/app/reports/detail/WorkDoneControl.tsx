import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useCity } from '../../data/CityContext';
import { serverMessage } from '../../data/errors';
import { serviceReports } from '../../data/reportProvider';
import { useCityQuery } from '../../data/useCityQuery';
import { useReportPage } from './ReportContext';

/** 'Arbeid utført': codes of the report's agreement; 0 removes the code. A contractor sees it only when there are codes (report-handling §2, §4, §8). */
export const WorkDoneControl = () => {
    const translate = useTranslate();
    const city = useCity();
    const { wing, report, save, saving } = useReportPage();
    const avtaleId = report.avtale?.avtaleId;
    const { data: codes = [] } = useCityQuery('listWorkDoneCodes', avtaleId === undefined ? null : { query: { avtaleId } });
    if (codes.length === 0 && wing !== serviceReports) return null;
    const stored = report.feilrettingskodeId ?? 0;
    const choose = (code: number): void => {
        const write = (seen: typeof report) =>
            code === 0
                ? city('clearWorkDone', { params: { id: seen.id }, ifMatch: seen.versjon })
                : city('setWorkDone', { params: { id: seen.id }, body: { feilrettingskodeId: code }, ifMatch: seen.versjon });
        void save(write, { failure: (error) => serverMessage(error) ?? translate('reportDetail.workDoneFailed') });
    };
    return (
        <TextField
            select
            fullWidth
            label={translate('reportDetail.fields.workDone')}
            disabled={saving || codes.length === 0}
            value={codes.some(({ id }) => id === stored) ? stored : 0}
            onChange={({ target }) => choose(Number(target.value))}
        >
            <MenuItem value={0}>{translate('reportDetail.notSet')}</MenuItem>
            {codes.map(({ id, navn }) => (
                <MenuItem key={id} value={id}>
                    {navn}
                </MenuItem>
            ))}
        </TextField>
    );
};
