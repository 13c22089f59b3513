import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { CityFile } from '../data/cityClient';
import { errorText } from '../data/errors';

export const downloadFile = (blob: Blob, fileName: string): void => {
    const url = URL.createObjectURL(blob);
    const link = document.createElement('a');
    link.href = url;
    link.download = fileName;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
};

/** Downloads a file from the city; shows a refusal. */
export const useDownload = <Choice>(fetchFile: (choice: Choice) => Promise<CityFile>, fallback = '') => {
    const notify = useNotify();
    return useMutation({
        mutationFn: fetchFile,
        onSuccess: ({ blob, fileName }) => downloadFile(blob, fileName ?? fallback),
        onError: (error) => notify(errorText(error), { type: 'error' }),
    });
};
