import { lazy, Suspense } from 'react';
import { Box } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import type { CatalogueRow } from '../../api/entities/catalogue';
import { MapLoading } from '../map';
import { outlinesOf } from './geometry';

const OutlineView = lazy(async () => ({ default: (await import('./OutlineView')).OutlineView }));

/** The named outlines of the rows in the list. */
export const OutlineMap = () => {
    const translate = useTranslate();
    const { data = [] } = useListContext<CatalogueRow & { id: string }>();
    const outlined = outlinesOf(data);
    if (outlined.length === 0) return null;
    return (
        <Box sx={{ height: 360, mb: 2 }}>
            <Suspense fallback={<MapLoading />}>
                <OutlineView label={translate('catalogue.map')} outlined={outlined} />
            </Suspense>
        </Box>
    );
};
