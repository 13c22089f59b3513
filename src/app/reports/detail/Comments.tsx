import { Box, Button, Skeleton, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { Comment } from '../../../contract/entities/report';
import { useFormatInstant } from '../../common/useFormatInstant';
import { useCityMutation } from '../../data/useCityMutation';
import { LoadProblem } from '../../common/LoadProblem';
import { useCityQuery } from '../../data/useCityQuery';

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
            <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{tekst}</Typography>
        </Box>
    );
};

/** Comments on a report, with a form for a new one (report-handling §2, §5, §8). What is typed stays when saving fails. */
export const Comments = ({ reportId, draft, onDraft }: { reportId: number; draft: string; onDraft: (text: string) => void }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const { data, isPending, error, refetch } = useCityQuery('listComments', { params: { id: reportId } });
    const add = useCityMutation('createComment', { invalidates: ['listComments'] });
    const [missing, setMissing] = useState(false);
    const submit = (): void => {
        setMissing(draft.trim() === '');
        if (draft.trim() === '') return;
        add.mutate(
            { params: { id: reportId }, body: { tekst: draft.trim() } },
            {
                onSuccess: () => {
                    onDraft('');
                    notify('reportDetail.comments.added', { type: 'success' });
                },
                onError: () => notify('reportDetail.comments.failed', { type: 'error' }),
            },
        );
    };
    return (
        <>
            {isPending ? <Skeleton height={72} /> : null}
            {error ? <LoadProblem error={error} message={translate('reportDetail.comments.loadFailed')} onRetry={() => void refetch()} /> : null}
            {data?.length === 0 ? <Typography sx={{ color: 'text.secondary' }}>{translate('reportDetail.comments.empty')}</Typography> : null}
            {data && data.length > 0 ? (
                <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                    {data.map((comment) => (
                        <Remark key={comment.id} remark={comment} />
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
                sx={{ mt: 1.5 }}
            >
                <TextField
                    fullWidth
                    multiline
                    minRows={2}
                    label={translate('reportDetail.comments.write')}
                    value={draft}
                    error={missing}
                    helperText={missing ? translate('reportDetail.comments.required') : undefined}
                    onChange={({ target }) => {
                        onDraft(target.value);
                        setMissing(false);
                    }}
                    slotProps={{ htmlInput: { maxLength: 4000 } }}
                />
                <Box sx={{ textAlign: 'right', mt: 0.5 }}>
                    <Button type="submit" variant="contained" loading={add.isPending}>
                        {translate('reportDetail.comments.add')}
                    </Button>
                </Box>
            </Box>
        </>
    );
};
