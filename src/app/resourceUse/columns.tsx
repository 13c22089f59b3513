import { useListContext, usePermissions, useResourceContext } from 'react-admin';
import type { ResourceUse } from '../../api/entities/resourceUse';
import { PageLink } from '../common/PageLink';
import { useNarrow } from '../common/useWide';
import { contractorReports } from '../data/reports';
import type { Permissions } from '../session/permissions';
import type { UseRow } from './rules';

/** More columns on a wide screen, for fields that the city answers; a report's own rows need no link to it. */
export const useMoreColumns = () => {
    const narrow = useNarrow();
    const isOfContract = useResourceContext() === 'contractResourceUse';
    const { data = [] } = useListContext<UseRow>();
    const { permissions } = usePermissions<Permissions>();
    const withPrices = permissions?.has('prices.show') === true;
    return {
        hasReports: !narrow && isOfContract && data.some(({ melding }) => melding),
        hasUnitPrices: !narrow && withPrices && data.some(({ enhetspris }) => enhetspris !== undefined),
    };
};

export const ReportLink = ({ id, lopeNummer }: NonNullable<ResourceUse['melding']>) =>
    id === null ? lopeNummer : <PageLink to={`/${contractorReports}/${id}`}>{lopeNummer}</PageLink>;
