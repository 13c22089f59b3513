import type { ReportPanel } from '../places/places';
import { KeptFile } from './KeptFile';
import { KeptWrites } from './KeptWrites';
import { useKept } from './useKept';

interface WaitingProps {
    panel: ReportPanel;
    reportId: number;
}

/** Waiting writes of a panel's forms, above the city's entries. */
export const Waiting = ({ panel, reportId }: WaitingProps) => {
    const writes = useKept(reportId, panel);
    if (panel !== 'documents') return <KeptWrites writes={writes} />;
    return (
        <KeptWrites
            writes={writes}
            contentOf={({ files = [] }) => files.map((file) => <KeptFile key={file.name} file={file} />)}
        />
    );
};
