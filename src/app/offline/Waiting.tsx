import { preloadable } from '../places/preloadable';
import type { Price } from '../../api/entities/administration';
import type { ReportPanel } from '../places/places';
import { KeptFile } from './KeptFile';
import { KeptWrites } from './KeptWrites';
import { useKept } from './useKept';

const KeptUse = preloadable(async () => (await import('./KeptUse')).KeptUse, null);

interface WaitingProps {
    panel: ReportPanel;
    reportId: number;
    prices?: readonly Price[];
}

/** Waiting writes of a panel's forms, above the city's entries. */
export const Waiting = ({ panel, reportId, prices = [] }: WaitingProps) => {
    const writes = useKept(reportId, panel);
    if (panel === 'resourceUse') return <KeptUse writes={writes} prices={prices} />;
    if (panel !== 'documents') return <KeptWrites writes={writes} />;
    return (
        <KeptWrites
            writes={writes}
            contentOf={({ files = [] }) => files.map((file) => <KeptFile key={file.name} file={file} />)}
        />
    );
};
