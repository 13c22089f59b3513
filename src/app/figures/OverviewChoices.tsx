import PrintIcon from '@mui/icons-material/Print';
import {
    Button,
    Checkbox,
    FormControlLabel,
    ToggleButton,
    ToggleButtonGroup,
    Tooltip,
    Typography,
} from '@mui/material';
import { useId } from 'react';
import { useGetOne, useNotify, useTranslate, useUpdate } from 'react-admin';
import { type Grouping, groupings } from '../../api/rules/figures';
import { useRestoredFocus } from '../common/focus';
import { Line } from '../common/Line';
import { ChoicesProblem } from '../common/Loaded';
import { errorText } from '../data/errors';
import { contractorReports } from '../data/reports';
import { useFilterLabel } from '../report/filters/filterChoices';
import { useWing } from '../report/wing';
import { useOffered } from '../runtime/offers';
import { useOverview, useSetParameter } from './OverviewContext';
import { useSheet } from './useFigureFile';

const resource = 'monthlySheets';
const own = { id: 'own' };

/** The user's monthly mail with last month's sheets, for the contractors in the filter when it is switched on. */
const MonthlySheets = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const { filter } = useOverview();
    const read = useGetOne<{ id: string; manedlig: boolean; selskapId: string[] }>(resource, own);
    const [update, { isPending }] = useUpdate();
    useRestoredFocus(isPending);
    const { data } = read;
    if (!data) return <ChoicesProblem of={[read]} />;
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

const SheetButton = () => {
    const translate = useTranslate();
    const { mutate, isPending } = useSheet();
    return (
        <Button size="small" variant="outlined" startIcon={<PrintIcon />} loading={isPending} onClick={() => mutate()}>
            {translate('figures.sheet')}
        </Button>
    );
};

export const groupsIn = (parameters: URLSearchParams): readonly Grouping[] => {
    const chosen = parameters.getAll('gruppe');
    return groupings.filter((group) => chosen.includes(group));
};

/** The grouping, and the comparison with the year before; both are in the address. */
export const OverviewChoices = () => {
    const translate = useTranslate();
    const labelOf = useFilterLabel();
    const labelId = useId();
    const set = useSetParameter();
    const { groups, isCompared } = useOverview();
    const isCompany = useWing() === contractorReports;
    const hasResponsibles = useOffered('ansvarlig');
    const offered = groupings.filter((one) =>
        one === 'selskapId' ? !isCompany : one === 'ansvarlig' ? !isCompany && hasResponsibles : true,
    );
    return (
        <Line sx={{ my: 1.25, displayPrint: 'none' }}>
            <Typography variant="body2" id={labelId}>
                {translate('figures.groupBy')}
            </Typography>
            <ToggleButtonGroup
                size="small"
                aria-labelledby={labelId}
                value={groups}
                onChange={(_, values: Grouping[]) => set('gruppe', values)}
            >
                {offered.map((group) => (
                    <ToggleButton key={group} value={group} sx={{ py: 0.25 }}>
                        {labelOf(group)}
                    </ToggleButton>
                ))}
            </ToggleButtonGroup>
            <FormControlLabel
                control={
                    <Checkbox
                        size="small"
                        checked={isCompared}
                        onChange={(_, checked) => set('forrige', checked ? ['1'] : [])}
                    />
                }
                label={translate('figures.compare')}
                slotProps={{ typography: { variant: 'body2' } }}
            />
            <SheetButton />
            <MonthlySheets />
        </Line>
    );
};
