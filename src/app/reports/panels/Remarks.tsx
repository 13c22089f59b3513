import { Typography } from '@mui/material';
import type { Comment } from '../../../api/entities/reportEntries';
import type { Identified } from '../../data/records';
import { useListOfReport } from '../../data/useListOfReport';
import { LetterState } from '../../dialogue/LetterState';
import { Waiting } from '../../offline/Waiting';
import { useOffered } from '../../runtime/offers';
import { Entries } from './Entries';

export const Remarks = ({ resource, reportId }: { resource: 'comments' | 'feedback'; reportId: number }) => {
    const query = useListOfReport<Identified<Comment>>(resource, reportId);
    const followsLetters = useOffered('dialog');
    return (
        <>
            <Waiting panel={resource} reportId={reportId} />
            <Entries
                of={resource}
                query={query}
                entries={query.data?.map(({ id, tekst, opprettetTid, opprettetAvBruker: { navn, selskap } }) => ({
                    by: navn,
                    company: selskap?.navn,
                    at: opprettetTid,
                    content: (
                        <>
                            <Typography lang="nb" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                                {tekst}
                            </Typography>
                            {resource === 'feedback' && followsLetters ? <LetterState id={Number(id)} /> : null}
                        </>
                    ),
                }))}
            />
        </>
    );
};
