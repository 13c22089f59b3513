import { memo, useEffect, useState, type ComponentType } from 'react';
import { MapLoading } from './view/MapLoading';
import type { ReportsMapProps } from './ReportsMapContent';

const load = () => import('./ReportsMapContent');

export const preloadReportsMap = async (): Promise<void> => {
    await load().catch(() => undefined);
};

/** Without Suspense, which delays content by up to 300 ms. */
export const ReportsMap = memo((props: ReportsMapProps) => {
    const [Content, setContent] = useState<ComponentType<ReportsMapProps>>();
    useEffect(() => {
        const show = async (): Promise<void> => {
            const { ReportsMapContent } = await load();
            setContent(() => ReportsMapContent);
        };
        show().catch((error: unknown) =>
            setContent(() => {
                throw error;
            }),
        );
    }, []);
    return Content ? <Content {...props} /> : <MapLoading />;
});
ReportsMap.displayName = 'ReportsMap';
