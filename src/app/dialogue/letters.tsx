import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { failedStates } from '../../api/rules/letters';
import { showAll } from '../common/focus';
import { useFormatInstant } from '../common/time';
import { UnsentDialog } from '../common/unsentMail';
import { errorText } from '../data/errors';
import { useLetters } from './queries';

interface Letter {
    readonly emne: string;
    readonly til?: string;
    readonly tekst: string;
}
interface LetterPreviewProps {
    label: string;
    /** Identifies the letter, as a part of the query key. */
    of: readonly unknown[];
    read: (signal: AbortSignal) => Promise<Letter>;
}

/** A preview of a mail, shown on request. */
export const LetterPreview = ({ label, of, read }: LetterPreviewProps) => {
    const [isShown, setShown] = useState(false);
    const { data, error } = useQuery({
        queryKey: ['letters', 'preview', ...of],
        queryFn: ({ signal }) => read(signal),
        enabled: isShown,
        staleTime: 0,
    });
    return (
        <div>
            <Button size="small" onClick={() => setShown(!isShown)} aria-expanded={isShown}>
                {label}
            </Button>
            {isShown && error ? <Typography role="alert">{errorText(error)}</Typography> : null}
            {isShown && data ? (
                <Box
                    ref={showAll}
                    role="status"
                    lang="nb"
                    sx={{ border: 1, borderColor: 'divider', p: 1.5, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}
                >
                    <b>{data.emne}</b>
                    {`\n${[data.til, `\n${data.tekst}`].filter(Boolean).join('\n')}`}
                </Box>
            ) : null}
        </div>
    );
};

interface UnsentLetterProps {
    /** Of the mail in the city's outbox. */
    subject: string;
    address: string;
    content: string;
}

/** A mail of a city without a mail server, with its links, which staff must send themselves. */
export const UnsentLetter = ({ subject, address, content }: UnsentLetterProps) => {
    const translate = useTranslate();
    const [isShown, setShown] = useState(false);
    return (
        <>
            <Button size="small" onClick={() => setShown(true)}>
                {translate('dialogue.letter.copy')}
            </Button>
            {isShown ? (
                <UnsentDialog
                    title={subject}
                    explanation={translate('dialogue.letter.unsentTo', { address })}
                    label={translate('dialogue.letter.text')}
                    content={content}
                    onClose={() => setShown(false)}
                />
            ) : null}
        </>
    );
};

/** Whether a message's mail was delivered. */
export const LetterState = ({ id }: { id: number }) => {
    const translate = useTranslate();
    const formatInstant = useFormatInstant();
    const { data = [] } = useLetters();
    const letter = data.find(({ tilbakemeldingId }) => tilbakemeldingId === id);
    if (!letter) return null;
    const { tilstand, tidspunkt, til, emne, tekst, grunn, bilder } = letter;
    return (
        <Typography
            variant="body2"
            sx={{
                color: failedStates.includes(tilstand) ? 'error.main' : 'text.secondary',
                overflowWrap: 'anywhere',
            }}
        >
            {tekst === null
                ? translate(`dialogue.letter.state.${tilstand}`, { time: formatInstant(tidspunkt), address: til })
                : translate('dialogue.letter.unsent', { address: til })}
            {bilder > 0 ? `. ${translate('dialogue.pictures.sent', { smart_count: bilder })}` : null}
            {grunn ? <span lang="en"> ({grunn})</span> : null}
            {tekst === null ? null : <UnsentLetter subject={emne} address={til} content={tekst} />}
        </Typography>
    );
};
