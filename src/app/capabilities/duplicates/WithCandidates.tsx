import { useGetManyReference } from 'react-admin';
import type { Candidate } from '../../../api/entities/selection';
import { asListed } from '../../data/wholeList';
import type { Places } from '../../layout/capabilities';
import { useReportPage } from '../../reports/ReportContext';

/** Possible duplicates on the map of a report. */
export const WithCandidates = ({ children }: Places['ReportMap']) => {
    const { report } = useReportPage();
    const target = { target: 'meldingId', id: report.id, ...asListed };
    return children(useGetManyReference<Candidate>('duplicateCandidates', target).data);
};
