import { Box } from '@mui/material';
import { useObjectUrl } from '../common/useObjectUrl';

const previewHeight = 150;

export const KeptFile = ({ file }: { file: File }) => {
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
