import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Price } from '../../api/entities/administration';
import type { ResourceUse } from '../../api/entities/resourceUse';
import { formatDay, formatTime } from '../../api/rules/oslo';
import { drafts } from '../common/drafts/drafts';
import { PageLink } from '../common/PageLink';
import { useNumbers } from '../common/useNumbers';
import { useQuestion } from '../common/useQuestion';
import { isRecord } from '../runtime/json';
import { useSharedState } from '../runtime/sharedState';
import { sender } from './keptWhileOffline';
import { keptCall } from './keptCalls';
import { writesBeingSent } from './outboxStore';
import type { KeptWrite } from './keptWrite';
import { isHeld, sendsItself } from './sending';
import { useSendNow } from './useSendNow';

/** The state of a waiting write, and what can be done with it. */
const KeptState = ({ write, onCorrected }: { write: KeptWrite; onCorrected: (() => void) | undefined }) => {
    const translate = useTranslate();
    const outbox = useSharedState(sender);
    const isUnderway = useSharedState(writesBeingSent).has(write.id);
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
    const discard = async (): Promise<void> => {
        const isSure = await ask({
            title: translate('outbox.discardTitle'),
            content: translate(mayHaveArrived ? 'outbox.discardUncertain' : 'outbox.discardText'),
            confirm: translate('outbox.discard'),
            confirmColor: 'warning',
            cancel: translate('outbox.keep'),
        });
        if (isSure) await outbox?.discard(write);
    };
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
                <Button size="small" onClick={() => void discard()}>
                    {translate('outbox.discard')}
                </Button>
            </Box>
            {dialog}
        </>
    );
};

const textIn = (body: unknown): string | undefined => {
    const { tekst, kommentar }: { tekst?: unknown; kommentar?: unknown } = body ?? {};
    return [tekst, kommentar].find((text) => typeof text === 'string');
};

/** Says which row of resource use it is, and what will be in it. */
const useRowText = (prices: readonly Price[]) => {
    const numbers = useNumbers();
    return ({ call, body, seen }: KeptWrite): string | undefined => {
        if (keptCall(call)?.waitsAt !== 'resourceUse') return undefined;
        const use: Partial<ResourceUse> & { prosesskodeEnhetsverdi?: number } = {
            ...seen,
            ...(isRecord(body) ? body : {}),
        };
        const { prisId, dato, kommentar } = use;
        const code = use.prosesskode ?? prices.find(({ id }) => id === prisId)?.prosesskode;
        const amount = use.prosesskodeEnhetsverdi ?? use.prosesskodeEnhetsVerdi;
        const parts = [
            dato && `${formatDay(dato)} ${formatTime(dato)}`,
            code && `${code.navn} ${code.beskrivelse}`,
            amount !== undefined && `${numbers.quantity(amount)} ${code?.prosesskodeEnhet.navn ?? ''}`.trim(),
            kommentar,
        ];
        return parts.filter(Boolean).join(' · ');
    };
};

export interface KeptWritesProps {
    writes: readonly KeptWrite[];
    withPage?: boolean;
    label?: string;
    /** The content, for a page that knows more than its text. */
    contentOf?: (write: KeptWrite) => ReactNode;
    /** They have the process codes of new resource use. */
    prices?: readonly Price[];
    /** Called when a write is back in its form. */
    onCorrected?: () => void;
}

/** Waiting writes, shown where the city's own entries will be. */
export const KeptWrites = ({
    writes,
    withPage = false,
    label = 'outbox.title',
    contentOf,
    prices = [],
    onCorrected,
}: KeptWritesProps) => {
    const translate = useTranslate();
    const rowText = useRowText(prices);
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
                        {contentOf?.(write) ??
                            rowText(write) ??
                            textIn(write.body) ??
                            write.files?.map(({ name }) => name).join(', ')}
                    </Box>
                    <KeptState write={write} onCorrected={onCorrected} />
                </Box>
            ))}
        </Box>
    );
};
