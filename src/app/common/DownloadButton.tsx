import DownloadIcon from '@mui/icons-material/Download';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { CityFile } from '../data/cityClient';
import { useDownload } from './downloads';
import { useRestoredFocus } from './focus';

interface DownloadButtonProps {
    label: string;
    fetchFile: () => Promise<CityFile>;
    /** The file's name, if the city does not name it. */
    fallback: string;
}

export const DownloadButton = ({ label, fetchFile, fallback }: DownloadButtonProps) => {
    const translate = useTranslate();
    const { mutate, isPending } = useDownload((_: void) => fetchFile(), fallback);
    useRestoredFocus(isPending);
    return (
        <Button variant="outlined" startIcon={<DownloadIcon />} loading={isPending} onClick={() => mutate()}>
            {translate(label)}
        </Button>
    );
};
