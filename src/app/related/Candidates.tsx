import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useGetManyReference, useTranslate, type Identifier } from 'react-admin';
import type { Candidate } from '../../api/entities/selection';
import { mostListed } from '../../api/rules/limits';
import { formatDay } from '../../api/rules/oslo';
import { Loaded, MostShown } from '../common/Loaded';
import { useReportType } from '../common/useCatalogues';
import { asListed } from '../data/lists';
import { ReportItem } from '../report/ReportItem';

interface CandidatesProps {
    /** The report whose possible duplicates are shown. */
    of: Identifier;
    action: (candidate: Candidate) => ReactNode;
}

/** Possible duplicates: open reports of the same type first, then by distance (D15, `duplikater`). */
export const Candidates = ({ of, action }: CandidatesProps) => {
    const translate = useTranslate();
    const typeName = useReportType();
    const candidates = useGetManyReference<Candidate>('duplicateCandidates', {
        target: 'meldingId',
        id: of,
        ...asListed,
    });
    const { radius } = (candidates.meta ?? {}) as { radius?: number };
    return (
        <Loaded query={candidates} message={translate('reportDetail.duplicates.loadFailed')} height={48}>
            {(data) => (
                <>
                    <Typography>
                        {translate(`reportDetail.duplicates.${data.length === 0 ? 'none' : 'within'}`, { radius })}
                    </Typography>
                    <MostShown of={data} most={mostListed.candidates} />
                    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                        {data.map((candidate) => (
                            <ReportItem
                                key={candidate.id}
                                report={candidate}
                                notes={[
                                    translate('reportDetail.duplicates.distance', {
                                        metres: Math.round(candidate.avstand),
                                    }),
                                    candidate.sammeType
                                        ? translate('reportDetail.duplicates.sameType')
                                        : typeName(candidate.meldingstypeId).text,
                                    translate('reportDetail.duplicates.received', {
                                        day: formatDay(candidate.mottattDato),
                                    }),
                                ]}
                                action={candidate.duplikatAvId === null ? action(candidate) : undefined}
                            />
                        ))}
                    </Box>
                </>
            )}
        </Loaded>
    );
};
