import { Checkbox, FormControlLabel, Tooltip } from '@mui/material';
import { useGetOne, useNotify, useTranslate, useUpdate } from 'react-admin';
import { errorText } from '../data/errors';
import { useOverview } from './OverviewContext';

const resource = 'monthlySheets';
const own = { id: 'own' };

/** The own setting: last month's sheets by mail, of the contractors in the page's filter when it is ticked. */
export const MonthlySheets = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const { filter } = useOverview();
    const { data } = useGetOne<{ id: string; manedlig: boolean; selskapId: string[] }>(resource, own);
    const [update, { isPending }] = useUpdate();
    if (!data) return null;
    const set = (manedlig: boolean): void =>
        void update(
            resource,
            { ...own, data: { manedlig, selskapId: filter.selskapId ?? [] }, previousData: data },
            {
                onSuccess: () => notify(manedlig ? 'figures.monthlyOn' : 'figures.monthlyOff', { type: 'success' }),
                onError: (error: unknown) => notify(errorText(error), { type: 'error' }),
            },
        );
    return (
        <Tooltip describeChild title={translate('figures.monthlyHelp')}>
            <FormControlLabel
                control={
                    <Checkbox
                        size="small"
                        checked={data.manedlig}
                        disabled={isPending}
                        onChange={(_, checked) => set(checked)}
                    />
                }
                label={translate('resources.monthlySheets.fields.manedlig')}
                slotProps={{ typography: { variant: 'body2' } }}
            />
        </Tooltip>
    );
};
