import { Typography } from '@mui/material';
import type { Comment } from '../../../api/entities/reportEntries';
import type { Identified } from '../../data/records';
import { useListOfReport } from '../../data/useListOfReport';
import { Plugged } from '../../places/Plugged';
import { Entries } from './Entries';

export interface RemarksProps {
    resource: 'comments' | 'feedback';
    reportId: number;
}

export const useRemarks = ({ resource, reportId }: RemarksProps) =>
    useListOfReport<Identified<Comment>>(resource, reportId);

export const Remarks = (props: RemarksProps) => {
    const query = useRemarks(props);
    return (
        <>
            <Plugged at="Waiting" panel={props.resource} reportId={props.reportId} />
            <Entries
                of={props.resource}
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
                            {props.resource === 'feedback' ? <Plugged at="FeedbackEntry" id={Number(id)} /> : null}
                        </>
                    ),
                }))}
            />
        </>
    );
};
