import type { ResourceUse } from '../../api/entities/resourceUse';
import { PageLink } from '../common/PageLink';
import { contractorReports } from '../data/reports';

export const ReportLink = ({ id, lopeNummer }: NonNullable<ResourceUse['melding']>) =>
    id === null ? lopeNummer : <PageLink to={`/${contractorReports}/${id}`}>{lopeNummer}</PageLink>;
