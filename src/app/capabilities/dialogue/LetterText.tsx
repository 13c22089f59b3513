import { Box } from '@mui/material';

/** A mail as it will be sent. */
export const LetterText = ({ mail: { emne, til, tekst } }: { mail: { emne: string; til: string; tekst: string } }) => (
    <Box lang="nb" sx={{ border: 1, borderColor: 'divider', p: 1.5, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        <b>{emne}</b>
        {`\n${til}\n\n${tekst}`}
    </Box>
);
