import { Box, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { Forwarding } from '../../api/entities/dialogue';
import { formatLastDay } from '../../api/rules/oslo';
import { useFormatInstant } from '../common/time';
import { UnsentLetter } from './letters';
import { useForwardings } from './queries';

const Entry = ({ forwarding }: { forwarding: Forwarding }) => {
    const translate = useTranslate();
    const formatInstant = useFormatInstant();
    const { navn, til, sendt, sendtAv, medInnsender, svarInnen, besvart, tilstand, emne, tekst } = forwarding;
    const text = (key: string, values?: object): string => translate(`dialogue.forward.${key}`, values);
    const facts = [
        text('by', { time: formatInstant(sendt), name: sendtAv }),
        medInnsender ? text('withReporter') : undefined,
        tekst !== null
            ? translate('dialogue.letter.short.avvist')
            : tilstand === 'sendt'
              ? undefined
              : translate(`dialogue.letter.short.${tilstand}`),
        besvart ? text('answered', { time: formatInstant(besvart) }) : text('waits', { day: formatLastDay(svarInnen) }),
    ];
    return (
        <Box component="li" sx={{ py: 0.75, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
            <span lang="nb">
                <b>{navn}</b> {til}
            </span>
            <Typography sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                {facts.filter(Boolean).join(' · ')}
            </Typography>
            {tekst === null ? null : <UnsentLetter subject={emne} address={til} content={tekst} />}
        </Box>
    );
};

/** The outside bodies that got the report, and their answers. */
export const Forwardings = () => {
    const translate = useTranslate();
    const heading = useId();
    const { data: forwardings = [] } = useForwardings();
    if (forwardings.length === 0) return null;
    return (
        <Box component="section" aria-labelledby={heading} sx={{ mt: 2 }}>
            <Typography variant="h3" id={heading}>
                {translate('dialogue.forward.panel', { smart_count: forwardings.length })}
            </Typography>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {forwardings.map((forwarding) => (
                    <Entry key={forwarding.id} forwarding={forwarding} />
                ))}
            </Box>
        </Box>
    );
};
