import { lazy, Suspense, useState } from 'react';
import { usePermissions } from 'react-admin';
import { isOpen as isOpenStatus } from '../../api/rules/statuses';
import { useStatus } from '../common/useCatalogues';
import { useReportPage } from '../report/useReportPage';
import type { Permissions } from '../session/permissions';

// Lazy, since its date field is 39 kB.
const ExtensionDialog = lazy(async () => ({ default: (await import('./ExtensionDialog')).ExtensionDialog }));

/** Asks for more time for the report on the page. */
export const useMoreTime = () => {
    const { report } = useReportPage();
    const { permissions } = usePermissions<Permissions>();
    const status = useStatus()(report.meldingsStatusId);
    const [isOpen, setIsOpen] = useState(false);
    const isRunning = report.klokke && !report.klokke.pause && status && isOpenStatus(status);
    return {
        isOffered: Boolean(permissions?.has('clocks.ask') && isRunning && report.tidsfrist),
        open: () => setIsOpen(true),
        dialog: isOpen ? (
            <Suspense fallback={null}>
                <ExtensionDialog onClose={() => setIsOpen(false)} />
            </Suspense>
        ) : null,
    };
};
