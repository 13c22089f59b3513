import { useEffect, useState, type ComponentType } from 'react';
import { MapLoading } from './view/MapLoading';
import type { ReportsMapProps } from './ReportsMapContent';

/** Leaflet arrives when the first map is shown. */
const load = () => import('./ReportsMapContent');

/** Fetches the map's code ahead; a failure shows when the map is. */
export const preloadReportsMap = async (): Promise<void> => {
    await load().catch(() => undefined);
};

/**
 * The reports as clustered pins (report-handling §2); fills its parent. Not by Suspense, which holds what it reveals
 * back for 300 ms.
 */
export const ReportsMap = (props: ReportsMapProps) => {
    const [Content, setContent] = useState<ComponentType<ReportsMapProps>>();
    useEffect(() => {
        const show = async (): Promise<void> => {
            const { ReportsMapContent } = await load();
            setContent(() => ReportsMapContent);
        };
        show().catch((error: unknown) =>
            // To the page's error boundary.
            setContent(() => {
                throw error;
            }),
        );
    }, []);
    return Content ? <Content {...props} /> : <MapLoading />;
};
