import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { PageLink } from '../common/PageLink';
import { useNumbers } from '../common/useNumbers';
import type { ComparedRow } from './OverviewContext';
import { sharesOf } from './shares';
import { useFigureLink } from './useFigureLink';

/** The paused part of the stock, with a link to it. */
export const PausedLine = ({ rows, today }: { rows: readonly ComparedRow[]; today: string }) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const linkOf = useFigureLink();
    const total = (name: string): number => rows.reduce((sum, { tall }) => sum + (tall[name] ?? 0), 0);
    const tall = { antall: total('antall'), paVent: total('paVent') };
    const share = sharesOf('bestand').andelPaVent?.(tall);
    if (!tall.paVent || !share) return null;
    return (
        <Typography variant="body2">
            <PageLink
                to={linkOf('bestand', 'paVent', { tall }, today)}
                sx={{ display: 'inline-block', lineHeight: '24px' }}
            >
                {translate('figures.paused', { count: numbers.amount(tall.paVent), share: numbers.percent(share) })}
            </PageLink>
        </Typography>
    );
};
