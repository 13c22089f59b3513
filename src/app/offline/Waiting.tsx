import { preloadable } from '../places/preloadable';
import type { Places } from '../places/places';
import { KeptFile } from './KeptFile';
import { KeptWrites } from './KeptWrites';
import { useKept } from './useKept';

const KeptUse = preloadable(async () => (await import('./KeptUse')).KeptUse, null);

/** Waiting writes of a panel's forms, above the city's entries. */
export const Waiting = ({ panel, reportId, prices = [] }: Places['Waiting']) => {
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
