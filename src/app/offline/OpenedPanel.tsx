import { useEffect } from 'react';
import type { Places } from '../places/places';
import { useReportPage } from '../report/ReportContext';
import { useKept } from './useKept';

/** A panel is open from the start when something waits in it. */
export const OpenedPanel = ({ panel, open, children }: Places['Panel']) => {
    const waits = useKept(useReportPage().report.id, panel).length > 0;
    useEffect(() => {
        if (waits) open();
    }, [waits, open]);
    return children;
};
