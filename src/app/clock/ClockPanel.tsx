import { Box, Button, Typography } from '@mui/material';
import { useState, type ComponentProps } from 'react';
import { useGetManyReference, useTranslate, usePermissions } from 'react-admin';
import { preloadable } from '../places/preloadable';
import type { ClockEvent } from '../../api/entities/clock';
import { isOpen } from '../../api/rules/statuses';
import { Loaded } from '../common/Loaded';
import { useStatus } from '../common/useCatalogues';
import { useFormatInstant } from '../common/useFormatInstant';
import { asListed } from '../data/wholeList';
import { Panel } from '../report/Panel';
import { useReportPage } from '../report/ReportContext';
import type { Permissions } from '../session/permissions';
import { useOffers } from '../runtime/offers';
import { Key } from '../report/keys/Key';
import { keyOf } from '../report/keys/shortcuts';
import { useShortcut } from '../report/keys/useShortcut';
import { useClock } from './useClock';

const Events = () => {
    const translate = useTranslate();
    const formatInstant = useFormatInstant();
    const { report } = useReportPage();
    const events = useGetManyReference<ClockEvent>('clockEvents', { target: 'meldingId', id: report.id, ...asListed });
    const textOf = ({ hendelse, arsak, til, tekst }: ClockEvent): string =>
        [
            translate(`clock.event.${hendelse}`, { until: til ? formatInstant(til) : '' }),
            arsak ? translate(`clock.reason.${arsak}`) : undefined,
            tekst,
        ]
            .filter(Boolean)
            .join(' · ');
    return (
        <Loaded query={events} message={translate('clock.loadFailed')} height={48}>
            {(rows) => (
                <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                    {rows.map((event) => (
                        <Box
                            component="li"
                            key={`${event.hendelse} ${event.id}`}
                            sx={{ py: 0.75, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
                        >
                            {textOf(event)}
                            <Typography sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                                {[formatInstant(event.tidspunkt), event.navn, event.selskap]
                                    .filter(Boolean)
                                    .join(' · ')}
                            </Typography>
                        </Box>
                    ))}
                </Box>
            )}
        </Loaded>
    );
};

// Loaded when opened: their date field is 39 kB.
const ClockDialog = preloadable(async () => (await import('./ClockDialog')).ClockDialog, null);
type Dialog = ComponentProps<typeof ClockDialog>['name'];

/** A report's priority, first response, the events of its clock, and its actions. */
export const ClockPanel = () => {
    const translate = useTranslate();
    const formatInstant = useFormatInstant();
    const { report } = useReportPage();
    const { clock, saving } = useClock();
    const status = useStatus()(report.meldingsStatusId);
    const { permissions } = usePermissions<Permissions>();
    const pauses = permissions?.has('clocks.pause');
    const asks = permissions?.has('clocks.ask');
    const prioritises = useOffers('samlet-behandling') && pauses;
    const [opened, setOpened] = useState<Dialog>();
    useShortcut('priority', () => setOpened('changePriority'), prioritises);
    if (!clock) return null;
    const { prioritet, prioritetBegrunnelse, forsteSvar } = clock;
    const isRunning = status && isOpen(status) && !clock.pause;
    const offered: readonly Dialog[] = [
        ...(pauses && isRunning ? (['pause'] as const) : []),
        ...(asks && isRunning && report.tidsfrist ? (['ask'] as const) : []),
        ...(prioritises ? (['changePriority'] as const) : []),
    ];
    return (
        <>
            <Panel title={translate('clock.panel', { priority: translate(`reports.priority.${prioritet}`) })}>
                <Typography>
                    {translate('clock.priority', { priority: translate(`reports.priority.${prioritet}`) })}{' '}
                    {prioritetBegrunnelse ?? translate('clock.ofType')}
                </Typography>
                <Typography sx={{ mb: 1 }}>
                    {forsteSvar.gitt
                        ? translate('clock.responded', {
                              time: formatInstant(forsteSvar.gitt),
                              due: formatInstant(forsteSvar.frist),
                          })
                        : translate('clock.respond', { due: formatInstant(forsteSvar.frist) })}
                </Typography>
                <Events />
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
                    {offered.map((name) => (
                        <Button
                            key={name}
                            aria-keyshortcuts={name === 'changePriority' ? keyOf('priority') : undefined}
                            variant="outlined"
                            disabled={saving}
                            onClick={() => setOpened(name)}
                        >
                            {translate(`clock.${name}`)}
                            {name === 'changePriority' ? <Key name="priority" /> : null}
                        </Button>
                    ))}
                </Box>
            </Panel>
            {opened ? <ClockDialog name={opened} onClose={() => setOpened(undefined)} /> : null}
        </>
    );
};
