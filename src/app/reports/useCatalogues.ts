import { useCallback, useMemo } from 'react';
import { useGetList } from 'react-admin';
import type { ReportType, Status } from '../../api/entities/report';
import type { Identified } from '../data/records';
import { asListed } from '../data/wholeList';

export const useReportTypes = () => useGetList<Identified<ReportType>>('reportTypes', asListed);
export const useStatuses = () => useGetList<Status>('statuses', asListed);

/** The name of a report type by id; blank until the catalogue is there. */
export const useReportType = (): ((id: number) => string) => {
    const { data } = useReportTypes();
    const names = useMemo(
        () => new Map(data?.map(({ meldingstypeId, beskrivelse }) => [meldingstypeId, beskrivelse])),
        [data],
    );
    return useCallback((id: number) => names.get(id) ?? '', [names]);
};

/** A status by id; undefined until the catalogue is there. */
export const useStatus = (): ((id: number) => Status | undefined) => {
    const { data } = useStatuses();
    const byId = useMemo(() => new Map(data?.map((status) => [status.id, status])), [data]);
    return useCallback((id: number) => byId.get(id), [byId]);
};
