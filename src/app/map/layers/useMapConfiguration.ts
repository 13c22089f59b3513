import { useQuery } from '@tanstack/react-query';
import { mapConfigurationSchema, type MapConfiguration } from '../../../api/external';
import { useConfiguration } from '../../runtime/ConfigurationContext';
import { fetchJson } from './fetchJson';

const halfHour = 30 * 60 * 1000;

export const useMapConfiguration = (): {
    configuration: MapConfiguration | undefined;
    failed: boolean;
    retry: () => void;
} => {
    const { MAP_CONFIG_URL: url } = useConfiguration();
    const { data, isError, refetch } = useQuery({
        queryKey: ['mapConfiguration', url],
        queryFn: ({ signal }) => fetchJson(url, mapConfigurationSchema, signal),
        staleTime: halfHour,
        retry: 2,
    });
    return { configuration: data, failed: isError, retry: () => void refetch() };
};
