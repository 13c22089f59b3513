import { Box } from '@mui/material';
import { useEffect, useId, useRef, useState } from 'react';
import { RadioButtonGroupInput, useDataProvider, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
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
import { downloadFile } from '../common/downloadFile';
import { FormDialog } from '../common/FormDialog';
import type { CityDataProvider } from '../data/dataProvider';
import { errorText, isAborted, serverMessage, statusOf } from '../data/errors';
import { TabBar, tabPanel } from '../common/TabBar';
import { ChoiceInputs } from './ChoiceInputs';
import { PeriodInputs } from './PeriodInputs';
import { emptyValues, type FileValues, queryOf } from './rules';
import { type FileChoices, useFileChoices } from './useFileChoices';

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
    const asked = useRef<Partial<ReportFileQuery>>({});
    const [leaving] = useState(() => new AbortController());
    useEffect(() => () => leaving.abort(), [leaving]);
    const make = async (values: object): Promise<void> => {
        const query = queryOf(values as FileValues, offered.current.shown, offered.current.codes);
        asked.current = query;
        const { blob, fileName } = await call(id, { query, signal: leaving.signal });
        downloadFile(
            blob,
            fileName ?? reportFileName(filePrefix(calls[id].path), query.FraDato ?? '', query.format ?? 'csv'),
        );
    };
    const failed = (error: unknown): string | undefined => {
        if (isAborted(error)) return undefined;
        const status = statusOf(error) ?? 404;
        const isDown = status === 0 || status >= 500;
        return (
            serverMessage(error) ?? (isDown ? errorText(error) : `reportFiles.empty.${emptyFileKind(asked.current)}`)
        );
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
            onClose={onClose}
        >
            <Inputs id={id} onOffer={(now) => void (offered.current = now)} />
        </FormDialog>
    );
};
