import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useConfiguration } from '../../common/ConfigurationContext';
import { downloadFile } from '../../common/downloadFile';
import { useCity } from '../../data/CityContext';
import { printedFileName } from './printedFileName';

/** Prints reports to a PDF that is downloaded under the specified name (report-handling §7, §8, D8). */
export const usePrintReports = (): { print: (reports: readonly { id: number; lopeNummer: number }[]) => Promise<void>; printing: boolean } => {
    const city = useCity();
    const notify = useNotify();
    const { PRODUCT } = useConfiguration();
    const [printing, setPrinting] = useState(false);
    const print = async (reports: readonly { id: number; lopeNummer: number }[]): Promise<void> => {
        setPrinting(true);
        try {
            const { blob } = await city('printReports', { query: { MeldingId: reports.map(({ id }) => id) } });
            downloadFile(blob, printedFileName(PRODUCT, new Date(), reports));
        } catch {
            notify('reports.print.failed', { type: 'error' });
        } finally {
            setPrinting(false);
        }
    };
    return { print, printing };
};
