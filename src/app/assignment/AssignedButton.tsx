import { Box, Button, Popover, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { AssignedReport } from '../../api/entities/teamwork';
import { useFormatInstant } from '../common/time';
import type { CityDataProvider } from '../data/dataProvider';
import { useWing } from '../report/wing';
import { WhenOpened } from '../common/WhenOpened';

/** Reports that others have assigned to the user, until marked as seen (D15, `ansvarlig`). */
export const AssignedButton = ({ reports }: { reports: readonly AssignedReport[] }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const formatInstant = useFormatInstant();
    const dataProvider = useDataProvider<CityDataProvider>();
    const queryClient = useQueryClient();
    const wing = useWing();
    const titleId = useId();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const [newest] = reports;
    const see = async (): Promise<void> => {
        if (!newest) return;
        try {
            await dataProvider.call('seeAssigned', { body: { inntil: newest.tidspunkt } });
            setAnchor(null);
            await queryClient.invalidateQueries({ queryKey: [wing, 'startLine'] });
        } catch {
            notify('reports.startLine.seenFailed', { type: 'error' });
        }
    };
    return (
        <Box role="status">
            {newest ? (
                <Button
                    size="small"
                    color="secondary"
                    aria-haspopup="dialog"
                    onClick={({ currentTarget }) => setAnchor(currentTarget)}
                    sx={{ py: 0, minHeight: 26 }}
                >
                    {translate('reports.startLine.assigned', { smart_count: reports.length })}
                </Button>
            ) : null}
            <WhenOpened open={anchor !== null && newest !== undefined}>
                <Popover
                    open={anchor !== null && newest !== undefined}
                    anchorEl={anchor}
                    onClose={() => setAnchor(null)}
                    anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
                    slotProps={{
                        paper: {
                            role: 'dialog',
                            'aria-modal': true,
                            'aria-labelledby': titleId,
                            variant: 'outlined',
                            sx: {
                                p: 2,
                                width: 360,
                                maxWidth: 'calc(100vw - 32px)',
                                // The list scrolls, so that the button below it stays in sight.
                                display: 'flex',
                                flexDirection: 'column',
                                alignItems: 'flex-start',
                            },
                        },
                    }}
                >
                    <Typography id={titleId} variant="h2">
                        {translate('reports.startLine.assignedTitle')}
                    </Typography>
                    <Box
                        component="ul"
                        sx={{
                            listStyle: 'none',
                            mx: -0.5,
                            my: 0.5,
                            p: 0.5,
                            display: 'grid',
                            gap: 1,
                            overflowY: 'auto',
                        }}
                    >
                        {reports.map(({ id, lopeNummer, adresse, av, tidspunkt }) => (
                            <li key={id}>
                                <Link to={`/${wing}/${id}`}>{adresse}</Link>{' '}
                                <Typography component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                                    {translate('reports.number', { number: lopeNummer })}{' '}
                                    {translate('reports.startLine.by', { name: av, time: formatInstant(tidspunkt) })}
                                </Typography>
                            </li>
                        ))}
                    </Box>
                    <Button size="small" variant="outlined" onClick={() => void see()}>
                        {translate('reports.startLine.seen')}
                    </Button>
                </Popover>
            </WhenOpened>
        </Box>
    );
};
