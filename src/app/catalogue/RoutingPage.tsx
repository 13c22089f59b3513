import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import {
    Accordion,
    AccordionDetails,
    AccordionSummary,
    Alert,
    Box,
    Button,
    TextField,
    Typography,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Form, SelectInput, useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { RoutingDryRun } from '../../api/entities/catalogue';
import { pathOf } from '../../api/pagePaths';
import { DayField } from '../common/DayField';
import { KeptInput } from '../common/drafts/KeptForm';
import { useUnsaved } from '../common/drafts/UnsavedGuard';
import { Line } from '../common/Line';
import { ChoicesProblem, Loaded } from '../common/Loaded';
import { PageFrame } from '../common/PageFrame';
import { PageLink } from '../common/PageLink';
import { useReportTypes } from '../common/useCatalogues';
import { useToday } from '../common/time';
import { useTypedConfirm } from '../common/useTypedConfirm';
import { StaleError } from '../data/cityFetch';
import type { CityDataProvider } from '../data/dataProvider';
import { errorText } from '../data/errors';
import { catalogueResource } from '../data/resources/catalogue';
import { ImportButton } from './ImportDialog';
import { RelatedKinds } from './KindSection';
import { QuestionInputs } from './questions';
import { RoutingEffect } from './RoutingEffect';
import { RoutingTable } from './RoutingTable';
import { RoutingTrialResult } from './RoutingTrialResult';
import { type Changes, changesOf, isChange, useRouting } from './useRouting';

/** Shows which agreement would get a report of a given type, position and day, and why. */
const RoutingTrial = () => {
    const translate = useTranslate();
    const types = useReportTypes();
    const today = useToday();
    return (
        <Accordion
            slotProps={{ transition: { unmountOnExit: true }, heading: { component: 'h2' } }}
            variant="outlined"
            disableGutters
        >
            <AccordionSummary expandIcon={<ExpandMoreIcon />}>
                <Typography component="span" sx={{ fontWeight: 600 }}>
                    {translate('catalogue.routing.try')}
                </Typography>
            </AccordionSummary>
            <AccordionDetails>
                <Form mode="onChange" defaultValues={{ meldingstypeId: null, dag: today, sted: null }}>
                    <Box sx={{ maxWidth: 360 }}>
                        <ChoicesProblem of={[types]} />
                        <SelectInput
                            source="meldingstypeId"
                            label="resources.katalog-rutingsregler.fields.meldingstype_id"
                            choices={
                                types.data?.map(({ meldingstypeId: id, beskrivelse: name }) => ({ id, name })) ?? []
                            }
                            isPending={types.isPending}
                            translateChoice={false}
                            helperText={false}
                            fullWidth
                        />
                        <QuestionInputs />
                        <DayField source="dag" label={translate('catalogue.routing.tryDay')} />
                    </Box>
                    <RoutingTrialResult />
                </Form>
            </AccordionDetails>
        </Accordion>
    );
};

/**
 * /katalog/rutetabell: which agreement gets each type in each district, by rules and by coverage. Changes must be tried
 * before they are saved.
 */
export const RoutingPage = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const dataProvider = useDataProvider<CityDataProvider>();
    const routing = useRouting();
    const { ask, dialog } = useTypedConfirm();
    const [changes, setChanges] = useState<Changes>(new Map());
    const [effect, setEffect] = useState<RoutingDryRun>();
    const [search, setSearch] = useState('');
    const [busy, setBusy] = useState(false);
    const text = (key: string, values: object = {}): string => translate(`catalogue.routing.${key}`, values);
    const change = (more: Changes, unknown: readonly string[] = []): void => {
        setEffect(undefined);
        setChanges(new Map([...changes, ...more].filter(([key, id]) => isChange(routing.data?.cells.get(key), id))));
        if (unknown.length > 0)
            notify(text('unknown', { names: [...new Set(unknown)].join(', ') }), { type: 'warning' });
    };
    const discard = (): void => {
        setEffect(undefined);
        setChanges(new Map());
    };
    const readAgain = async (): Promise<void> => {
        setEffect(undefined);
        await queryClient.invalidateQueries({ queryKey: ['katalog'] });
        await queryClient.invalidateQueries({ queryKey: [catalogueResource('rutingsregler')] });
    };
    const run = async (work: () => Promise<void>): Promise<void> => {
        setBusy(true);
        try {
            await work();
        } catch (error) {
            notify(errorText(error), { type: 'error' });
            // The user's changes stay, but must be tried again.
            if (error instanceof StaleError) await readAgain();
        }
        setBusy(false);
    };
    const body = { endringer: changesOf(changes) };
    useUnsaved(changes.size > 0, translate('common.discard.question'));
    const kept = useMemo(() => Object.fromEntries(changes), [changes]);
    const restore = useCallback((found: object) => setChanges(new Map(Object.entries(found))), []);
    const latest = useRef(changes);
    useEffect(() => {
        latest.current = changes;
    }, [changes]);
    const see = () =>
        run(async () => {
            const tried = await dataProvider.call('dryRunRouting', { body });
            // More may have been changed since, which has not been tried.
            if (latest.current === changes) setEffect(tried);
        });
    const save = (tried: RoutingDryRun) =>
        run(async () => {
            const isConfirmed =
                tried.flyttes === 0 ||
                (await ask({
                    title: text('confirmTitle'),
                    content: <RoutingEffect effect={tried} />,
                    count: tried.flyttes,
                    confirm: translate('common.save'),
                }));
            if (!isConfirmed) return;
            await dataProvider.call('updateRouting', {
                body: { ...body, bekreftet: tried.flyttes },
                ifMatch: tried.etag,
            });
            setChanges((now) => new Map([...now].filter(([key, id]) => changes.get(key) !== id)));
            notify('catalogue.saved', { type: 'success' });
            await readAgain();
        });
    return (
        <PageFrame
            title={text('title')}
            actions={
                <>
                    <PageLink to={pathOf('katalog')}>{translate('catalogue.back')}</PageLink>
                    <ImportButton />
                </>
            }
        >
            <KeptInput name="katalog/rutetabell" values={kept} restore={restore} />
            <RoutingTrial />
            <Line sx={{ my: 2 }}>
                <TextField
                    type="search"
                    label={text('search')}
                    value={search}
                    margin="none"
                    onChange={({ target }) => setSearch(target.value)}
                />
                <Box role="status" sx={{ flex: '1 1 240px' }}>
                    {changes.size > 0 ? text('changed', { smart_count: changes.size }) : text('hint')}
                </Box>
                <Button variant="outlined" disabled={changes.size === 0} loading={busy} onClick={() => void see()}>
                    {text('see')}
                </Button>
                <Button disabled={changes.size === 0 || busy} onClick={() => discard()}>
                    {text('keep')}
                </Button>
                <Button variant="contained" disabled={!effect || busy} onClick={() => effect && void save(effect)}>
                    {translate('common.save')}
                </Button>
            </Line>
            {effect ? <RoutingEffect effect={effect} /> : null}
            {changes.size > 0 && !effect ? (
                <Alert severity="info" sx={{ mb: 2 }}>
                    {text('seeFirst')}
                </Alert>
            ) : null}
            <Loaded query={routing}>
                {(data) => <RoutingTable routing={data} search={search} changes={changes} onChange={change} />}
            </Loaded>
            <RelatedKinds slag="rutetabell" />
            {dialog}
        </PageFrame>
    );
};
