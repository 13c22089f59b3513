import { Box } from '@mui/material';
import type { Identifier } from 'react-admin';
import { useObjectUrl } from '../common/useObjectUrl';
import { KeptWrites } from './KeptWrites';
import { type KeptPlace, useKept } from './keptChanges';

const previewHeight = 150;

const KeptFile = ({ file }: { file: File }) => {
    const url = useObjectUrl(file.type.startsWith('image/') ? file : undefined);
    return (
        <Box>
            {file.name}
            {url ? (
                <img
                    src={url}
                    alt={file.name}
                    style={{ display: 'block', maxWidth: '100%', maxHeight: previewHeight, borderRadius: 2 }}
                />
            ) : null}
        </Box>
    );
};

/** Waiting writes of a panel's forms, above the city's entries. */
export const Waiting = ({ panel, reportId }: { panel: KeptPlace; reportId: Identifier }) => (
    <KeptWrites
        writes={useKept(reportId, panel)}
        {...(panel === 'documents'
            ? { contentOf: ({ files = [] }) => files.map((file) => <KeptFile key={file.name} file={file} />) }
            : {})}
    />
);
