import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showAll } from '../common/showAll';
import { errorText } from '../data/errors';

interface Letter {
    readonly emne: string;
    readonly til?: string;
    readonly tekst: string;
}
interface LetterPreviewProps {
    label: string;
    /** What the letter is about; a part of the query key. */
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
        retry: false,
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
