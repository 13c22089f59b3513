import { StatusPill } from '../common/StatusPill';
import { useStatus } from '../common/useCatalogues';

export const CurrentStatus = ({ id }: { id: number }) => {
    const status = useStatus()(id);
    return status ? <StatusPill statusClass={status.class} name={{ text: status.navn, lang: status.lang }} /> : null;
};
