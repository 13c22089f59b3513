import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import MissingIcon from '@mui/icons-material/RadioButtonUnchecked';
import { Button, Card, CardContent, List, ListItem, ListItemIcon, ListItemText, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useGetResourceLabel, useNotify, useTranslate } from 'react-admin';
import { firstSteps, requiredStatuses } from '../../api/catalogue/firstSteps';
import { importedRows } from '../../api/catalogue/importedRows';
import { companyTypes } from '../../api/roles';
import { ChoicesProblem } from '../common/Loaded';
import { Line } from '../common/Line';
import { PageLink } from '../common/PageLink';
import { useTypedConfirm } from '../common/useTypedConfirm';
import type { CityDataProvider } from '../data/dataProvider';
import { errorText } from '../data/errors';
import { catalogueResource } from '../data/resources/catalogue';
import { CompanyButton } from './CompanyButton';

/** What a new city still lacks. */
export const useFirstSteps = (enabled: boolean) => {
    const dataProvider = useDataProvider<CityDataProvider>();
    return useQuery({
        queryKey: ['katalog', 'steps'],
        queryFn: () => dataProvider.call('getFirstSteps'),
        staleTime: 0,
        enabled,
    });
};

const pages: Readonly<Partial<Record<(typeof firstSteps)[number], string>>> = {
    bydeler: '/katalog/bydeler',
    statuser: '/katalog/statuser',
    kategorier: '/katalog/kategorigrupper',
    meldingstyper: '/katalog/meldingstyper',
    entreprenor: '/entreprenorer',
    avtaler: '/katalog/avtaler',
    enheter: '/katalog/enheter',
    prosesskoder: '/prosesskoder',
    kontrakt: '/entreprenorer',
    ruting: '/katalog/rutetabell',
    saksbehandler: '/serviceavdelingen',
    tekster: '/katalog/kommune',
};

/** Adds the statuses that rules refer to: nobody could guess their ids and classes. */
const StatusesButton = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const { call } = useDataProvider<CityDataProvider>();
    const { ask, dialog } = useTypedConfirm();
    const [busy, setBusy] = useState(false);
    const add = async (): Promise<void> => {
        setBusy(true);
        const options = { filer: [requiredStatuses], fjern: false, overskriv: false };
        try {
            const { filer, etag } = await call('importCatalogue', { body: { ...options, prove: true } });
            const bekreftet = importedRows(filer);
            const isConfirmed = await ask({
                title: translate('catalogue.steps.addStatuses'),
                confirm: translate('common.add'),
                count: bekreftet,
                content: (
                    <span lang="nb">
                        {filer.flatMap(({ nye, navn }) => nye.map((key) => navn[key] ?? key)).join(', ')}
                    </span>
                ),
            });
            if (!isConfirmed) return;
            await call('importCatalogue', { body: { ...options, prove: false, bekreftet }, ifMatch: etag });
            notify('catalogue.import.done', { type: 'success' });
            await queryClient.invalidateQueries();
        } catch (error) {
            notify(errorText(error), { type: 'error' });
        } finally {
            setBusy(false);
        }
    };
    return (
        <>
            <Button size="small" loading={busy} onClick={() => void add()}>
                {translate('catalogue.steps.addStatuses')}
            </Button>
            {dialog}
        </>
    );
};

/** What a new city needs before it can receive reports, with links. Hidden when nothing is missing. */
export const FirstSteps = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const dataProvider = useDataProvider<CityDataProvider>();
    const [busy, setBusy] = useState(false);
    const resourceLabel = useGetResourceLabel();
    const { ask, dialog } = useTypedConfirm();
    const read = useFirstSteps(true);
    const { data } = read;
    if (!data) return <ChoicesProblem of={[read]} />;
    if (data.mangler.length === 0) return null;
    const start = async (): Promise<void> => {
        setBusy(true);
        try {
            const { filer } = await dataProvider.call('startFromExample', { body: { prove: true } });
            const count = importedRows(filer);
            const isConfirmed = await ask({
                title: translate('catalogue.steps.example'),
                confirm: translate('catalogue.import.write'),
                count,
                content: (
                    <>
                        {translate('catalogue.steps.exampleReads', { count })}
                        <ul>
                            {filer.map(({ fil, nye, navn }) => (
                                <li key={fil}>
                                    {resourceLabel(catalogueResource(fil.replace(/\..*$/, '')), 2)}:{' '}
                                    <span lang="nb">{nye.map((key) => navn[key] ?? key).join(', ')}</span>
                                </li>
                            ))}
                        </ul>
                    </>
                ),
            });
            if (!isConfirmed) return;
            await dataProvider.call('startFromExample', { body: { prove: false, bekreftet: count } });
            notify('catalogue.steps.started', { type: 'success' });
            await queryClient.invalidateQueries();
        } catch (error) {
            notify(errorText(error), { type: 'error' });
        } finally {
            setBusy(false);
        }
    };
    return (
        <Card component="section" variant="outlined" sx={{ mb: 3 }}>
            <CardContent>
                <Typography variant="h2">{translate('catalogue.steps.title')}</Typography>
                <List dense>
                    {firstSteps.map((step) => {
                        const isDone = !data.mangler.includes(step);
                        const text = translate(`catalogue.steps.${step}`);
                        return (
                            <ListItem key={step} disableGutters>
                                <ListItemIcon sx={{ minWidth: 36 }}>
                                    {isDone ? (
                                        <DoneIcon color="success" titleAccess={translate('catalogue.steps.done')} />
                                    ) : (
                                        <MissingIcon titleAccess={translate('catalogue.steps.missing')} />
                                    )}
                                </ListItemIcon>
                                <ListItemText>
                                    <PageLink to={pages[step]}>{text}</PageLink>
                                </ListItemText>
                                {step === 'statuser' && !isDone ? <StatusesButton /> : null}
                                {step === 'entreprenor' && !isDone ? (
                                    <CompanyButton type={companyTypes.contractor} />
                                ) : null}
                            </ListItem>
                        );
                    })}
                </List>
                {data.erTom ? (
                    <Line>
                        <Button variant="contained" loading={busy} onClick={() => void start()}>
                            {translate('catalogue.steps.example')}
                        </Button>
                        <Typography variant="body2">{translate('catalogue.steps.exampleHint')}</Typography>
                    </Line>
                ) : null}
                {dialog}
            </CardContent>
        </Card>
    );
};
