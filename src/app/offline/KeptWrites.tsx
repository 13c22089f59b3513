import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { KeptWrite } from './keptWrite';
import { KeptState } from './KeptState';
import { PageLink } from '../common/PageLink';

const textIn = (body: unknown): string | undefined => {
    const { tekst, kommentar }: { tekst?: unknown; kommentar?: unknown } = body ?? {};
    return [tekst, kommentar].find((text) => typeof text === 'string');
};

export interface KeptWritesProps {
    writes: readonly KeptWrite[];
    withPage?: boolean;
    label?: string;
    /** The content, for a page that knows more than its text. */
    contentOf?: (write: KeptWrite) => ReactNode;
}

/** Shown where they will be once the city has them. */
export const KeptWrites = ({ writes, withPage = false, label = 'outbox.title', contentOf }: KeptWritesProps) => {
    const translate = useTranslate();
    if (writes.length === 0) return null;
    return (
        <Box component="ul" aria-label={translate(label)} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {writes.map((write) => (
                <Box
                    component="li"
                    key={write.id}
                    sx={{ py: 1, pl: 1.25, mb: 1, borderLeft: 4, borderColor: 'warning.main' }}
                >
                    <Box sx={{ fontWeight: 600 }}>{translate(`outbox.calls.${write.call}`)}</Box>
                    {withPage && write.page ? <PageLink to={write.page.path}>{write.page.name}</PageLink> : null}
                    <Box lang="nb" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                        {contentOf?.(write) ?? textIn(write.body) ?? write.files?.map(({ name }) => name).join(', ')}
                    </Box>
                    <KeptState write={write} />
                </Box>
            ))}
        </Box>
    );
};
