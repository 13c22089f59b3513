import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Line } from '../common/Line';
import { PageLink } from '../common/PageLink';
import { useWing } from './wing';
import { CurrentStatus } from './pills';

export interface ReportItemProps {
    report: { id: number; lopeNummer: number; adresse: string; meldingsStatusId: number };
    /** More text after its number. */
    notes?: readonly string[];
    action?: ReactNode;
    /** Where its link opens; in this tab by default. */
    target?: '_blank';
}

/** Another report, in a list on a report's page. */
export const ReportItem = ({
    report: { id, lopeNummer, adresse, meldingsStatusId },
    notes = [],
    action,
    target,
}: ReportItemProps) => {
    const translate = useTranslate();
    const wing = useWing();
    const number = translate('reports.number', { number: lopeNummer });
    return (
        <Line component="li" sx={{ columnGap: 1.5, rowGap: 0.5, py: 1, borderBottom: 1, borderColor: 'divider' }}>
            <PageLink to={`/${wing}/${id}`} target={target}>
                {adresse || number}
            </PageLink>
            <Typography sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
                {(adresse ? [number, ...notes] : notes).join(' · ')}
            </Typography>
            <CurrentStatus id={meldingsStatusId} />
            {action ? <Box sx={{ ml: 'auto' }}>{action}</Box> : null}
        </Line>
    );
};
