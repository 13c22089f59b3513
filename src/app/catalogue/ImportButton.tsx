import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Box } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FileButtons } from '../common/FileButtons';
import { ImportDialog } from './ImportDialog';

const accepted = ['.csv', '.geojson', '.json'];

/** Imports catalogue files, after a preview. */
export const ImportButton = () => {
    const translate = useTranslate();
    const [files, setFiles] = useState<readonly File[]>([]);
    return (
        // The buttons of files have room above them.
        <Box sx={{ mt: -1 }}>
            <FileButtons
                label={translate('catalogue.import.button')}
                icon={<UploadIcon />}
                accept={accepted}
                onChoose={setFiles}
            />
            {files.length > 0 ? <ImportDialog files={files} onClose={() => setFiles([])} /> : null}
        </Box>
    );
};
