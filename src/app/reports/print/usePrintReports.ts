import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import type { ReportRow } from '../../../api/entities/report';
import { printedFileName } from '../../../api/rules/printedFileName';
import { useConfiguration } from '../../runtime/ConfigurationContext';
import { downloadFile } from '../../common/downloadFile';
import type { CityDataProvider } from '../../data/dataProvider';
import { useWing } from '../useWing';
import { mostPrinted } from '../../../api/rules/limits';

export const usePrintReports = (): { print: (ids: readonly number[]) => void; printing: boolean } => {
    const dataProvider = useDataProvider<CityDataProvider>();
    const wing = useWing();
    const notify = useNotify();
    const { PRODUCT } = useConfiguration();

    /** The fallback file name: with the number of a single report. */
    const ownFileName = async ([id, ...others]: readonly number[]): Promise<string> => {
        if (id === undefined || others.length > 0) return printedFileName(PRODUCT, new Date(), []);
        const { lopeNummer } = (await dataProvider.getOne<ReportRow>(wing, { id })).data;
        return printedFileName(PRODUCT, new Date(), [lopeNummer]);
    };
    const { mutate, isPending } = useMutation({
        mutationFn: async (ids: readonly number[]) => {
            const { blob, fileName } = await dataProvider.printReports(ids);
            downloadFile(blob, fileName ?? (await ownFileName(ids)));
        },
        onError: () => notify('reports.print.failed', { type: 'error' }),
    });
    const print = (ids: readonly number[]): void => {
        if (ids.length > mostPrinted)
            notify('reports.print.tooMany', { type: 'error', messageArgs: { most: mostPrinted } });
        else mutate(ids);
    };
    return { print, printing: isPending };
};
