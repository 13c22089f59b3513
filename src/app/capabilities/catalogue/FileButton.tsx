import DownloadIcon from '@mui/icons-material/Download';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { CatalogueKind } from '../../../api/catalogue/kinds';
import { downloadFile } from '../../common/downloadFile';
import { useRestoredFocus } from '../../common/focus';
import type { CityDataProvider } from '../../data/dataProvider';
import { errorText } from '../../data/errors';

/** The kind as the file that an import takes. */
export const FileButton = ({ kind: { file: slag } }: { kind: CatalogueKind }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const dataProvider = useDataProvider<CityDataProvider>();
    const [busy, setBusy] = useState(false);
    useRestoredFocus(busy);
    const fetchFile = async (): Promise<void> => {
        setBusy(true);
        try {
            const { blob, fileName } = await dataProvider.call('getCatalogueFile', { params: { slag } });
            downloadFile(blob, fileName ?? slag);
        } catch (error) {
            notify(errorText(error), { type: 'error' });
        } finally {
            setBusy(false);
        }
    };
    return (
        <Button variant="outlined" startIcon={<DownloadIcon />} loading={busy} onClick={() => void fetchFile()}>
            {translate('catalogue.file')}
        </Button>
    );
};
