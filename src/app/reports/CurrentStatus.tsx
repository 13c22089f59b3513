import { StatusPill } from '../common/StatusPill';
import { useStatus } from '../common/useCatalogues';

/** The pill of a status by id; empty until the catalogue has loaded. */
export const CurrentStatus = ({ id }: { id: number }) => {
    const status = useStatus()(id);
    return status ? <StatusPill statusClass={status.class} name={{ text: status.navn, lang: status.lang }} /> : null;
};
