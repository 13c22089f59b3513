import type { ResourceUse } from '../../api/entities/resourceUse';
import { PageLink } from '../common/PageLink';
import { contractorReports } from '../data/reports';

/** A report's number, and the way to it while it is the company's own. */
export const ReportLink = ({ id, lopeNummer }: NonNullable<ResourceUse['melding']>) =>
    id === null ? lopeNummer : <PageLink to={`/${contractorReports}/${id}`}>{lopeNummer}</PageLink>;
