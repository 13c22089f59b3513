import DownloadIcon from '@mui/icons-material/Download';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { CatalogueKind } from '../../api/catalogue/fields';
import { FileButtons } from '../common/FileButtons';
import { useDownload } from '../common/downloads';
import { useRestoredFocus } from '../common/focus';
import type { CityDataProvider } from '../data/dataProvider';
import { ImportDialog } from './ImportDialog';

/** Downloads the kind as a file that can be imported again. */
export const FileButton = ({ kind: { file: slag } }: { kind: CatalogueKind }) => {
    const translate = useTranslate();
    const { call } = useDataProvider<CityDataProvider>();
    const { mutate, isPending } = useDownload((_: void) => call('getCatalogueFile', { params: { slag } }), slag);
    useRestoredFocus(isPending);
    return (
        <Button variant="outlined" startIcon={<DownloadIcon />} loading={isPending} onClick={() => mutate()}>
            {translate('catalogue.file')}
        </Button>
    );
};

const accepted = ['.csv', '.geojson', '.json'];

/** Imports catalogue files, after a preview. */
export const ImportButton = () => {
    const translate = useTranslate();
    const [files, setFiles] = useState<readonly File[]>([]);
    return (
        // Cancels the margin that file buttons have above them.
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
