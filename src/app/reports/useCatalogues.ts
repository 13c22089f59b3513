import { useCallback, useMemo } from 'react';
import type { Status } from '../../contract/entities/report';
import { useCityQuery } from '../data/useCityQuery';

/** The name of a report type by id; blank until the catalogue is there. */
export const useReportType = (): ((id: number) => string) => {
    const { data } = useCityQuery('listReportTypes');
    const names = useMemo(() => new Map(data?.map(({ meldingstypeId, beskrivelse }) => [meldingstypeId, beskrivelse])), [data]);
    return useCallback((id: number) => names.get(id) ?? '', [names]);
};

/** A status by id; undefined until the catalogue is there. */
export const useStatus = (): ((id: number) => Status | undefined) => {
    const { data } = useCityQuery('listStatuses');
    const byId = useMemo(() => new Map(data?.map((status) => [status.id, status])), [data]);
    return useCallback((id: number) => byId.get(id), [byId]);
};
