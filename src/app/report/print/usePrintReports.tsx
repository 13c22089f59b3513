import { Alert, Button, CircularProgress } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCloseNotification, useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { ReportRow } from '../../../api/entities/report';
import { mostPrinted } from '../../../api/rules/limits';
import { printedFileName } from '../../../api/rules/printedFileName';
import { downloadFile } from '../../common/downloads';
import type { CityDataProvider } from '../../data/dataProvider';
import { fieldErrors, isAborted } from '../../data/errors';
import { useConfiguration } from '../../runtime/ConfigurationContext';
import { useWing } from '../wing';

interface PrintingFlashProps {
    count: number;
    stop: () => void;
    /** Aborted when printing is done. */
    done: AbortSignal;
}

/** Announces that a long printout is being made, and can stop it. */
const PrintingFlash = ({ count, stop, done }: PrintingFlashProps) => {
    const translate = useTranslate();
    const close = useCloseNotification();
    useEffect(() => {
        if (done.aborted) return close();
        done.addEventListener('abort', close);
        return () => done.removeEventListener('abort', close);
    }, [done, close]);
    return (
        <Alert
            severity="info"
            variant="filled"
            icon={<CircularProgress color="inherit" size={20} />}
            action={
                <Button color="inherit" size="small" onClick={stop}>
                    {translate('ra.action.cancel')}
                </Button>
            }
        >
            {translate('reports.print.making', { smart_count: count })}
        </Alert>
    );
};

const soon = 1_000;

/** `onGone` gets the reports that refused the printout, since the user may no longer see them. */
export const usePrintReports = (onGone?: (ids: readonly number[]) => void) => {
    const translate = useTranslate();
    const dataProvider = useDataProvider<CityDataProvider>();
    const wing = useWing();
    const notify = useNotify();
    const { PRODUCT } = useConfiguration();

    /** The fallback file name, with the number of a single report. */
    const ownFileName = async ([id, ...others]: readonly number[]): Promise<string> => {
        if (id === undefined || others.length > 0) return printedFileName(PRODUCT, new Date(), []);
        // The printout is there: it is not lost for want of its number.
        const found = await dataProvider.getOne<ReportRow>(wing, { id }).catch(() => undefined);
        return printedFileName(PRODUCT, new Date(), found ? [found.data.lopeNummer] : []);
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
        onError: (error, ids) => {
            if (isAborted(error)) return;
            const refused = fieldErrors(error);
            const gone = ids.filter((_, index) => refused[`MeldingId.${index}`] !== undefined);
            const texts = [translate('reports.print.failed')];
            if (onGone && gone.length > 0) {
                onGone(gone);
                texts.push(translate('reports.print.gone', { smart_count: gone.length }));
            }
            notify(texts.join(' '), { type: 'error' });
        },
    });
    const print = (ids: readonly number[]): void => {
        if (ids.length > mostPrinted)
            notify('reports.print.tooMany', { type: 'error', messageArgs: { most: mostPrinted } });
        else mutate(ids);
    };
    return { print, printing: isPending };
};
