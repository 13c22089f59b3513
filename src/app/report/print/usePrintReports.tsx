import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import type { ReportRow } from '../../../api/entities/report';
import { printedFileName } from '../../../api/rules/printedFileName';
import { useConfiguration } from '../../runtime/ConfigurationContext';
import { downloadFile } from '../../common/downloadFile';
import type { CityDataProvider } from '../../data/dataProvider';
import { isAborted } from '../../data/errors';
import { useWing } from '../useWing';
import { mostPrinted } from '../../../api/rules/limits';
import { PrintingFlash } from './PrintingFlash';

const soon = 1_000;

export const usePrintReports = () => {
    const dataProvider = useDataProvider<CityDataProvider>();
    const wing = useWing();
    const notify = useNotify();
    const { PRODUCT } = useConfiguration();

    /** The fallback file name, with the number of a single report. */
    const ownFileName = async ([id, ...others]: readonly number[]): Promise<string> => {
        if (id === undefined || others.length > 0) return printedFileName(PRODUCT, new Date(), []);
        const { lopeNummer } = (await dataProvider.getOne<ReportRow>(wing, { id })).data;
        return printedFileName(PRODUCT, new Date(), [lopeNummer]);
    };
    const { mutate, isPending } = useMutation({
        mutationFn: async (ids: readonly number[]) => {
            const stopping = new AbortController();
            const done = new AbortController();
            const announce = setTimeout(
                (flash) => notify(flash, { autoHideDuration: null }),
                soon,
                <PrintingFlash count={ids.length} stop={() => stopping.abort()} done={done.signal} />,
            );
            try {
                const { blob, fileName } = await dataProvider.call('printReports', {
                    query: { MeldingId: [...ids] },
                    signal: stopping.signal,
                });
                downloadFile(blob, fileName ?? (await ownFileName(ids)));
            } finally {
                clearTimeout(announce);
                done.abort();
            }
        },
        onError: (error) => {
            if (!isAborted(error)) notify('reports.print.failed', { type: 'error' });
        },
    });
    const print = (ids: readonly number[]): void => {
        if (ids.length > mostPrinted)
            notify('reports.print.tooMany', { type: 'error', messageArgs: { most: mostPrinted } });
        else mutate(ids);
    };
    return { print, printing: isPending };
};
