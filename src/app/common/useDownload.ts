import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { downloadFile } from './downloadFile';
import type { CityFile } from '../data/cityClient';
import { errorText } from '../data/errors';

/** Downloads a file from the city; shows a refusal. */
export const useDownload = <Choice>(fetchFile: (choice: Choice) => Promise<CityFile>, fallback = '') => {
    const notify = useNotify();
    return useMutation({
        mutationFn: fetchFile,
        onSuccess: ({ blob, fileName }) => downloadFile(blob, fileName ?? fallback),
        onError: (error) => notify(errorText(error), { type: 'error' }),
    });
};
