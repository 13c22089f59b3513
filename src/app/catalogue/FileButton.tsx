import DownloadIcon from '@mui/icons-material/Download';
import { Button } from '@mui/material';
import { useDataProvider, useTranslate } from 'react-admin';
import type { CatalogueKind } from '../../api/catalogue/fields';
import { useRestoredFocus } from '../common/focus';
import type { CityDataProvider } from '../data/dataProvider';
import { useDownload } from '../common/useDownload';

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
