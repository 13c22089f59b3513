import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Box, Button, Popover, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useGetManyReference, usePermissions, useTranslate } from 'react-admin';
import type { ClockEvent } from '../../api/entities/clock';
import { isOpen } from '../../api/rules/statuses';
import { Loaded } from '../common/Loaded';
import { useStatus } from '../common/useCatalogues';
import { useFormatInstant } from '../common/time';
import { asListed } from '../data/lists';
import { keyOf } from '../report/keys/shortcuts';
import { useShortcut } from '../report/keys/useShortcut';
import { useReportPage } from '../report/useReportPage';
import { useOffered } from '../runtime/offers';
import type { Permissions } from '../session/permissions';
import { useMoreTime } from './useMoreTime';

const dialogs = {
    // Loaded when opened: its date field is 39 kB.
    pause: lazy(async () => ({ default: (await import('./PauseDialog')).PauseDialog })),
    changePriority: lazy(async () => ({ default: (await import('./PriorityDialog')).PriorityDialog })),
};
type Dialog = keyof typeof dialogs;

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

/** A report's priority, beside its deadline. It opens the first response, the clock's events, and its actions. */
export const ClockAtDeadline = () => {
    const translate = useTranslate();
    const formatInstant = useFormatInstant();
    const { report, saving } = useReportPage();
    const status = useStatus()(report.meldingsStatusId);
    const { permissions } = usePermissions<Permissions>();
    const pauses = permissions?.has('clocks.pause');
    const prioritises = useOffered('samlet-behandling') && pauses;
    const [anchor, setAnchor] = useState<HTMLElement>();
    const [opened, setOpened] = useState<Dialog>();
    const moreTime = useMoreTime();
    useShortcut('priority', () => setOpened('changePriority'), prioritises);
    const { klokke: clock } = report;
    if (!clock) return null;
    const { prioritet, prioritetBegrunnelse, forsteSvar } = clock;
    const priority = translate(`reports.priority.${prioritet}`);
    const isRunning = status && isOpen(status) && !clock.pause;
    const offered = [
        ...(pauses && isRunning ? [{ name: 'pause', open: () => setOpened('pause') }] : []),
        ...(moreTime.isOffered ? [{ name: 'ask', open: moreTime.open }] : []),
        ...(prioritises ? [{ name: 'changePriority', open: () => setOpened('changePriority') }] : []),
    ];
    const close = (): void => setAnchor(undefined);
    const Opened = opened && dialogs[opened];
    return (
        <>
            <Button
                size="small"
                aria-haspopup="dialog"
                aria-label={translate('clock.panel', { priority })}
                endIcon={<ExpandMoreIcon />}
                onClick={({ currentTarget }) => setAnchor(currentTarget)}
                sx={{ ml: 0.75, py: 0, px: 0.5, minHeight: 24, verticalAlign: 'baseline' }}
            >
                {translate('clock.priorityIs', { priority })}
            </Button>
            <Popover
                open={anchor !== undefined}
                anchorEl={anchor}
                onClose={close}
                anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
                slotProps={{
                    paper: {
                        role: 'dialog',
                        'aria-modal': true,
                        'aria-label': translate('clock.panel', { priority }),
                        variant: 'outlined',
                        sx: { p: 2, width: 440, maxWidth: 'calc(100vw - 32px)' },
                    },
                }}
            >
                <Typography>
                    {translate('clock.priority', { priority })} {prioritetBegrunnelse ?? translate('clock.ofType')}
                </Typography>
                <Typography sx={{ mb: 1 }}>
                    {forsteSvar.gitt
                        ? translate('clock.responded', {
                              time: formatInstant(forsteSvar.gitt),
                              due: formatInstant(forsteSvar.frist),
                          })
                        : translate('clock.respond', { due: formatInstant(forsteSvar.frist) })}
                </Typography>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
                    {offered.map(({ name, open }) => (
                        <Button
                            key={name}
                            aria-keyshortcuts={name === 'changePriority' ? keyOf('priority') : undefined}
                            variant="outlined"
                            size="small"
                            disabled={saving}
                            onClick={() => {
                                close();
                                open();
                            }}
                        >
                            {translate(`clock.${name}`)}
                        </Button>
                    ))}
                </Box>
                <Events />
            </Popover>
            {moreTime.dialog}
            {Opened ? (
                <Suspense fallback={null}>
                    <Opened onClose={() => setOpened(undefined)} />
                </Suspense>
            ) : null}
        </>
    );
};
