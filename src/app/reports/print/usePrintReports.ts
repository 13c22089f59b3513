import { useState } from 'react';
import { useNotify } from 'react-admin';
import { mostPrinted } from '../../../contract/entities/report';
import { printedFileName } from '../../../contract/rules/printedFileName';
import { useConfiguration } from '../../common/ConfigurationContext';
import { downloadFile } from '../../common/downloadFile';
import { useCity } from '../../data/CityContext';

/** Prints reports to a PDF that is downloaded under the specified name (report-handling §7, §8, D8). */
export const usePrintReports = (): { print: (reports: readonly { id: number; lopeNummer: number }[]) => Promise<void>; printing: boolean } => {
    const city = useCity();
    const notify = useNotify();
    const { PRODUCT } = useConfiguration();
    const [printing, setPrinting] = useState(false);
    const print = async (reports: readonly { id: number; lopeNummer: number }[]): Promise<void> => {
        if (reports.length > mostPrinted) {
            notify('reports.print.tooMany', { type: 'error', messageArgs: { most: mostPrinted } });
            return;
        }
        setPrinting(true);
        try {
            const { blob, fileName } = await city('printReports', { query: { MeldingId: reports.map(({ id }) => id) } });
            const serialNumbers = reports.map(({ lopeNummer }) => lopeNummer);
            downloadFile(blob, fileName ?? printedFileName(PRODUCT, new Date(), serialNumbers));
        } catch {
            notify('reports.print.failed', { type: 'error' });
        } finally {
            setPrinting(false);
        }
    };
    return { print, printing };
};
