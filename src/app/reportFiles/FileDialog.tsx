import { Box } from '@mui/material';
import { useEffect, useId, useRef, useState } from 'react';
import { RadioButtonGroupInput, SelectInput, useDataProvider, useTranslate, type Validator } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { calls } from '../../api/calls';
import type { ReportFileQuery } from '../../api/endpoints/reportFiles';
import {
    emptyFileKind,
    type FileChoice,
    fileDialogs,
    type FileId,
    type FilePeriod,
    filePrefix,
    reportFileName,
} from '../../api/rules/reportFiles';
import { DayField } from '../common/DayField';
import { FormDialog } from '../common/FormDialog';
import { TabBar, tabPanel } from '../common/tabs';
import { downloadFile } from '../common/downloads';
import { useToday } from '../common/time';
import { notBlank } from '../common/validators';
import type { CityDataProvider } from '../data/dataProvider';
import { errorText, isAborted, serverMessage, statusOf } from '../data/errors';
import { ChoiceInputs } from './ChoiceInputs';
import { daysIn, emptyValues, type FileValues, months, queryOf, yearsUntil } from './rules';
import { type FileChoices, useFileChoices } from './useFileChoices';

const numberChoices = (numbers: readonly number[]) => numbers.map((id) => ({ id, name: String(id) }));

const notAfterTo: Validator = (from: string | null, { to }: { to?: string | null }) =>
    from && to && from > to ? 'reportFiles.problem.fromAfterTo' : undefined;

const PeriodInputs = ({ period }: { period: FilePeriod }) => {
    const today = useToday();
    const { setValue, getValues, trigger } = useFormContext<FileValues>();
    const { isSubmitted } = useFormState<FileValues>();
    const [year, month, to] = useWatch<FileValues, ['year', 'month', 'to']>({ name: ['year', 'month', 'to'] });
    useEffect(() => {
        // The message at the from date depends on the to date.
        if (isSubmitted && period === 'period') void trigger('from');
    }, [to, isSubmitted, period, trigger]);
    const days = daysIn(year, month);
    /** A day that the chosen month lacks becomes its last day. */
    const fitDay = (): void => {
        const chosen = getValues();
        setValue('day', Math.min(chosen.day, daysIn(chosen.year, chosen.month).length));
    };
    const columns = period === 'day' ? '1fr 1.4fr 0.8fr' : '1fr 1fr';
    return (
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: columns }, columnGap: 2 }}>
            {period === 'period' ? (
                <>
                    <DayField source="from" validate={[notBlank('reportFiles.problem.from'), notAfterTo]} />
                    <DayField source="to" validate={notBlank('reportFiles.problem.to')} />
                </>
            ) : (
                <>
                    <SelectInput
                        source="year"
                        choices={numberChoices(yearsUntil(today))}
                        translateChoice={false}
                        validate={notBlank('reportFiles.problem.year')}
                        onChange={fitDay}
                        fullWidth
                    />
                    <SelectInput
                        source="month"
                        choices={months.map((id) => ({ id, name: `reportFiles.months.${id}` }))}
                        validate={notBlank('reportFiles.problem.month')}
                        onChange={fitDay}
                        fullWidth
                    />
                    {period === 'day' ? (
                        <SelectInput
                            source="day"
                            choices={numberChoices(days)}
                            translateChoice={false}
                            validate={notBlank('reportFiles.problem.from')}
                            fullWidth
                        />
                    ) : null}
                </>
            )}
        </Box>
    );
};

type Offered = Pick<FileChoices, 'shown' | 'codes'>;

interface InputsProps {
    id: FileId;
    onOffer: (offered: Offered) => void;
}

/** Reports which choices are visible, and the ids of the offered codes, for building the request. */
const Inputs = ({ id, onOffer }: InputsProps) => {
    const translate = useTranslate();
    const tabsId = useId();
    const dialog: { periods: readonly FilePeriod[]; choices: readonly FileChoice[] } = fileDialogs[id];
    const { reset } = useFormContext<FileValues>();
    const [period, contractor, contract] = useWatch<FileValues, ['period', 'contractor', 'contract']>({
        name: ['period', 'contractor', 'contract'],
    });
    const choices = useFileChoices(dialog.choices, contractor, contract);
    useEffect(() => {
        onOffer(choices);
    });
    return (
        <>
            <TabBar
                id={tabsId}
                tabs={dialog.periods.map((name) => ({ name, label: translate(`reportFiles.tab.${name}`) }))}
                value={period}
                variant="scrollable"
                aria-label={translate('reportFiles.tabs')}
                // Another tab starts with an empty form (report-handling §2).
                onChange={(next) => reset(emptyValues(next))}
                sx={{
                    mb: 1.5,
                    borderBottom: 1,
                    borderColor: 'divider',
                    '& .MuiTab-root': {
                        minWidth: 0,
                        px: { xs: 0.75, sm: 2 },
                        fontSize: { xs: '0.8125rem', sm: '0.875rem' },
                    },
                }}
            />
            <Box
                {...tabPanel(tabsId, period)}
                key={period}
                sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.25 }}
            >
                <PeriodInputs period={period} />
                <ChoiceInputs {...choices} />
                <RadioButtonGroupInput
                    source="format"
                    choices={['csv', 'xlsx'].map((id) => ({ id, name: `reportFiles.format.${id}` }))}
                    helperText={false}
                />
            </Box>
        </>
    );
};

/**
 * When there is no file, the dialog stays open with the city's message, or the default for the choices (report-handling
 * §8).
 */
export const FileDialog = ({ id, onClose }: { id: FileId; onClose: () => void }) => {
    const { call } = useDataProvider<CityDataProvider>();
    const offered = useRef<Offered>({ shown: new Set(), codes: [] });
    const lastQuery = useRef<Partial<ReportFileQuery>>({});
    const [leaving] = useState(() => new AbortController());
    useEffect(() => () => leaving.abort(), [leaving]);
    const make = async (values: object): Promise<void> => {
        const query = queryOf(values as FileValues, offered.current.shown, offered.current.codes);
        lastQuery.current = query;
        const { blob, fileName } = await call(id, { query, signal: leaving.signal });
        downloadFile(
            blob,
            fileName ?? reportFileName(filePrefix(calls[id].path), query.FraDato ?? '', query.format ?? 'csv'),
        );
    };
    const failed = (error: unknown): string | undefined => {
        if (isAborted(error)) return undefined;
        // Without an answer there is no status either.
        const status = statusOf(error) ?? 0;
        // These say nothing about the choices.
        if ([0, 401, 403, 429].includes(status) || status >= 500) return errorText(error);
        return serverMessage(error) ?? `reportFiles.empty.${emptyFileKind(lastQuery.current)}`;
    };
    return (
        <FormDialog
            title={`reportFiles.name.${id}`}
            resource="reportFiles"
            submit="reportFiles.make"
            submitting="reportFiles.making"
            defaultValues={{ ...emptyValues(fileDialogs[id].periods[0] ?? 'month') }}
            onSubmit={make}
            failure={failed}
            canStop
            // Choosing a report file again is quick.
            name={undefined}
            onClose={onClose}
        >
            <Inputs id={id} onOffer={(now) => void (offered.current = now)} />
        </FormDialog>
    );
};
