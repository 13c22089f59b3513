import { Box, Button, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../common/ConfirmDialog';
import { drafts } from '../common/drafts/drafts';
import { PageLink } from '../common/PageLink';
import { useQuestion } from '../common/useQuestion';
import { useSharedState } from '../runtime/sharedState';
import { sender } from './keptWhileOffline';
import { writesBeingSent } from './outboxStore';
import type { KeptWrite } from './keptWrite';
import { isHeld, sendsItself } from './sending';
import { useSendNow } from './useSendNow';

/** The state of a waiting write, and what can be done with it. */
const KeptState = ({ write, onCorrected }: { write: KeptWrite; onCorrected: (() => void) | undefined }) => {
    const translate = useTranslate();
    const outbox = useSharedState(sender);
    const isUnderway = useSharedState(writesBeingSent).has(write.id);
    const [asks, setAsks] = useState(false);
    const { refusal, draft, triedAt } = write;
    const navigate = useNavigate();
    const { pathname } = useLocation();
    const { ask, dialog } = useQuestion();
    const sendNow = useSendNow(write);
    const correct = async (): Promise<void> => {
        const question = { title: 'outbox.correctTitle', content: 'outbox.correctText' };
        const isTyping = draft !== undefined && drafts.get().has(draft.key);
        if (isTyping && !(await ask({ ...question, confirm: translate('outbox.correctConfirm') }))) return;
        await outbox?.correct(write);
        onCorrected?.();
        if (write.page && write.page.path !== pathname) void navigate(write.page.path);
    };
    const mayHaveArrived = triedAt !== undefined && !refusal;
    const state = isUnderway
        ? 'sending'
        : refusal
          ? 'refused'
          : sendsItself(write)
            ? 'waiting'
            : mayHaveArrived
              ? 'uncertain'
              : isHeld(write)
                ? 'held'
                : 'unsent';
    return (
        <>
            <Typography
                role="status"
                variant="body2"
                sx={{ color: refusal && !isUnderway ? 'error.main' : 'text.secondary' }}
            >
                {translate(`outbox.${state}`, { message: refusal?.message })}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
                {refusal && draft ? (
                    <Button size="small" variant="outlined" onClick={() => void correct()}>
                        {translate('outbox.correct')}
                    </Button>
                ) : null}
                <Button size="small" variant="outlined" disabled={isUnderway} onClick={() => void sendNow()}>
                    {translate('outbox.send')}
                </Button>
                <Button size="small" onClick={() => setAsks(true)}>
                    {translate('outbox.discard')}
                </Button>
            </Box>
            <ConfirmDialog
                isOpen={asks}
                title={translate('outbox.discardTitle')}
                content={translate(mayHaveArrived ? 'outbox.discardUncertain' : 'outbox.discardText')}
                confirm={translate('outbox.discard')}
                confirmColor="warning"
                cancel={translate('outbox.keep')}
                onConfirm={() => void outbox?.discard(write)}
                onClose={() => setAsks(false)}
            />
            {dialog}
        </>
    );
};

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
    /** Called when a write is back in its form. */
    onCorrected?: () => void;
}

/** Waiting writes, shown where the city's own entries will be. */
export const KeptWrites = ({
    writes,
    withPage = false,
    label = 'outbox.title',
    contentOf,
    onCorrected,
}: KeptWritesProps) => {
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
                    <KeptState write={write} onCorrected={onCorrected} />
                </Box>
            ))}
        </Box>
    );
};
