import { KeptFile } from './KeptFile';
import { KeptWrites } from './KeptWrites';
import { type KeptPlace, useKept } from './useKept';

/** Waiting writes of a panel's forms, above the city's entries. */
export const Waiting = ({ panel, reportId }: { panel: KeptPlace; reportId: number }) => (
    <KeptWrites
        writes={useKept(reportId, panel)}
        {...(panel === 'documents'
            ? { contentOf: ({ files = [] }) => files.map((file) => <KeptFile key={file.name} file={file} />) }
            : {})}
    />
);
