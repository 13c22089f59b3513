import { Box, Button, Skeleton, TextField, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useCreate, useGetManyReference, useNotify, useTranslate } from 'react-admin';
import type { Comment } from '../../../api/entities/report';
import { useFormatInstant } from '../../common/useFormatInstant';
import { LoadProblem } from '../../common/LoadProblem';
import { fieldErrors } from '../../data/errors';
import type { Identified } from '../../data/records';
import { asListed } from '../../data/wholeList';
import { Key } from '../keys/Key';
import { keyOf } from '../keys/shortcuts';
import { useShortcut } from '../keys/useShortcut';

/** Who, whose, when, and the text: a comment or feedback. */
export const Remark = ({ remark: { tekst, opprettetTid, opprettetAvBruker } }: { remark: Comment }) => {
    const formatInstant = useFormatInstant();
    return (
        <Box component="li" sx={{ py: 1.25, borderBottom: 1, borderColor: 'divider' }}>
            <Typography sx={{ color: 'text.secondary' }}>
                <Box component="b" sx={{ color: 'text.primary' }}>
                    {opprettetAvBruker.navn}
                </Box>{' '}
                {[opprettetAvBruker.selskap?.navn, formatInstant(opprettetTid)].filter(Boolean).join(' · ')}
            </Typography>
            <Typography lang="nb" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {tekst}
            </Typography>
        </Box>
    );
};

export const useComments = (reportId: number) =>
    useGetManyReference<Identified<Comment>>('comments', { target: 'meldingId', id: reportId, ...asListed });

/**
 * Comments on a report, with a form for a new one (report-handling §2, §5, §8). What is typed stays when saving fails.
 */
export const Comments = ({
    reportId,
    draft,
    onDraft,
}: {
    reportId: number;
    draft: string;
    onDraft: (text: string) => void;
}) => {
    const translate = useTranslate();
    const notify = useNotify();
    const { data, isPending, error, refetch } = useComments(reportId);
    const [add, { isPending: isAdding }] = useCreate();
    const [problem, setProblem] = useState<string>();
    const input = useRef<HTMLTextAreaElement>(null);
    useShortcut('comment', () => input.current?.focus());
    const submit = (): void => {
        const missing = draft.trim() === '';
        setProblem(missing ? translate('reportDetail.comments.required') : undefined);
        if (missing) {
            input.current?.focus();
            return;
        }
        void add(
            'comments',
            { data: { meldingId: reportId, tekst: draft.trim() } },
            {
                onSuccess: () => {
                    onDraft('');
                    notify('reportDetail.comments.added', { type: 'success' });
                },
                onError: (failure) => {
                    const refusal = fieldErrors(failure)['tekst'];
                    setProblem(refusal);
                    if (refusal) input.current?.focus();
                    notify('reportDetail.comments.failed', { type: 'error' });
                },
            },
        );
    };
    return (
        <>
            {isPending ? <Skeleton height={72} /> : null}
            {error ? (
                <LoadProblem
                    error={error}
                    message={translate('reportDetail.comments.loadFailed')}
                    onRetry={() => void refetch()}
                />
            ) : null}
            {data?.length === 0 ? (
                <Typography sx={{ color: 'text.secondary' }}>{translate('reportDetail.comments.empty')}</Typography>
            ) : null}
            {data && data.length > 0 ? (
                <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                    {data.map((comment, index) => (
                        <Remark key={`${comment.opprettetTid} ${data.length - index}`} remark={comment} />
                    ))}
                </Box>
            ) : null}
            <Box
                component="form"
                noValidate
                onSubmit={(event) => {
                    event.preventDefault();
                    submit();
                }}
                sx={{ mt: 1.5, displayPrint: 'none' }}
            >
                <TextField
                    fullWidth
                    multiline
                    minRows={2}
                    inputRef={input}
                    label={
                        <>
                            {translate('reportDetail.comments.write')}
                            <Key name="comment" />
                        </>
                    }
                    value={draft}
                    error={problem !== undefined}
                    helperText={problem}
                    onChange={({ target }) => {
                        onDraft(target.value);
                        setProblem(undefined);
                    }}
                    slotProps={{
                        htmlInput: {
                            maxLength: 4000,
                            'aria-required': true,
                            'aria-keyshortcuts': keyOf('comment'),
                        },
                    }}
                />
                <Box sx={{ textAlign: 'right', mt: 0.5 }}>
                    <Button type="submit" variant="contained" loading={isAdding}>
                        {translate('reportDetail.comments.add')}
                    </Button>
                </Box>
            </Box>
        </>
    );
};
