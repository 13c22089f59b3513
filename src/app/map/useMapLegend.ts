import { useQueries } from '@tanstack/react-query';
import { type Legend, legendSchema, type Overlay } from '../../contract/external';
import { fetchJson } from './fetchJson';

const hour = 60 * 60 * 1000;

export interface OverlayLegend {
    overlay: Overlay;
    lines: Legend | undefined;
    failed: boolean;
}

/** The legend service's answers for the overlays that are shown (report-handling §2), each fetched once. */
export const useMapLegend = (url: string | undefined, overlays: readonly Overlay[]): OverlayLegend[] =>
    useQueries({
        queries: overlays.map(({ legendId }) => ({
            queryKey: ['mapLegend', url, legendId],
            queryFn: ({ signal }: { signal: AbortSignal }) => fetchJson(`${url ?? ''}?${new URLSearchParams({ layer: legendId }).toString()}`, legendSchema, signal),
            enabled: url !== undefined,
            staleTime: hour,
            retry: 1,
        })),
        combine: (answers) => overlays.flatMap((overlay, at): OverlayLegend[] => [{ overlay, lines: answers[at]?.data, failed: answers[at]?.isError ?? false }]),
    });
