import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import {
    Alert,
    Box,
    Button,
    Checkbox,
    Dialog,
    DialogActions,
    DialogContent,
    DialogTitle,
    FormControlLabel,
    Typography,
} from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { importedRows } from '../../api/catalogue/importedRows';
import type { CatalogueImported } from '../../api/entities/catalogue';
import { readTextFile } from '../../api/rules/textFile';
import { FileButtons } from '../common/FileButtons';
import { Loaded } from '../common/Loaded';
import { useRestoredFocus } from '../common/focus';
import { useTypedConfirm } from '../common/useTypedConfirm';
import type { CityDataProvider } from '../data/dataProvider';
import { errorText } from '../data/errors';

/** The changes in one file. */
const ImportedFile = ({ file }: { file: CatalogueImported['filer'][number] }) => {
    const translate = useTranslate();
    const text = (key: string, values: object = {}): string => translate(`catalogue.import.${key}`, values);
    const named = (key: string): string => (file.navn[key] ? `${file.navn[key]} (${key})` : key);
    const { nye, fjernet, iBruk, ikkeIFilen, fjernetTidligere = [] } = file;
    const lists = { nye, fjernet, iBruk, ikkeIFilen, fjernetTidligere };
    return (
        <Box component="section" sx={{ my: 1, overflowWrap: 'anywhere' }}>
            <Typography variant="h3" sx={{ fontSize: '1rem' }}>
                {file.fil}
            </Typography>
            <Typography variant="body2">
                {text('counts', { added: nye.length, changed: file.endret.length, same: file.uendret })}
            </Typography>
            {Object.entries(lists)
                .filter(([, keys]) => keys.length > 0)
                .map(([key, keys]) => (
                    <Typography key={key} variant="body2">
                        {text(key, { keys: keys.map(named).join(', ') })}
                    </Typography>
                ))}
            {(['endret', 'beholdt'] as const).flatMap((key) =>
                file[key].map(({ nokkel, kolonne, fra, til }) => (
                    <Typography key={`${key} ${nokkel} ${kolonne}`} variant="body2">
                        {text(key, {
                            key: named(nokkel),
                            column: kolonne,
                            from: String(fra ?? '–'),
                            to: String(til ?? '–'),
                        })}
                    </Typography>
                )),
            )}
        </Box>
    );
};

/** Previews the changes in the files, then imports either all of them or none. */
const ImportDialog = ({ files, onClose }: { files: readonly File[]; onClose: () => void }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const dataProvider = useDataProvider<CityDataProvider>();
    const [fjern, setFjern] = useState(false);
    const [overskriv, setOverskriv] = useState(true);
    const [busy, setBusy] = useState(false);
    useRestoredFocus(busy);
    const { ask, dialog } = useTypedConfirm();
    const read = async (prove: boolean, seen?: { bekreftet: number; ifMatch: string | undefined }) => {
        const texts = await Promise.all(
            files.map(async (file) => ({ name: file.name, ...readTextFile(new Uint8Array(await file.arrayBuffer())) })),
        );
        const filer = texts.map(({ name, text }) => ({ navn: name, innhold: text }));
        const answer = await dataProvider.call('importCatalogue', {
            body: { filer, prove, fjern, overskriv, bekreftet: seen?.bekreftet },
            ifMatch: seen?.ifMatch,
        });
        return { ...answer, encodings: texts.map(({ name, encoding }) => ({ name, encoding })) };
    };
    const preview = useQuery({
        queryKey: [
            'katalog',
            'import',
            files.map(({ name, lastModified }) => `${name} ${lastModified}`),
            fjern,
            overskriv,
        ],
        queryFn: () => read(true),
        staleTime: 0,
        gcTime: 0,
        enabled: !busy,
    });
    const isRefused = preview.data === undefined || preview.data.feil.length > 0;
    const write = async ({ filer, etag }: CatalogueImported): Promise<void> => {
        setBusy(true);
        try {
            const bekreftet = importedRows(filer);
            const isConfirmed = await ask({
                title: translate('catalogue.import.title'),
                content: translate('catalogue.import.changes', { smart_count: bekreftet }),
                count: bekreftet,
                confirm: translate('catalogue.import.write'),
            });
            if (!isConfirmed) return;
            const { feil } = await read(false, { bekreftet, ifMatch: etag });
            if (feil.length > 0) {
                notify(feil.join('\n'), { type: 'error' });
                return;
            }
            notify('catalogue.import.done', { type: 'success' });
            onClose();
            // An import may affect any page.
            await queryClient.invalidateQueries();
        } catch (error) {
            notify(errorText(error), { type: 'error' });
        } finally {
            setBusy(false);
        }
    };
    return (
        <Dialog open fullWidth maxWidth="sm" onClose={() => (busy ? undefined : onClose())}>
            <DialogTitle component="h2">{translate('catalogue.import.title')}</DialogTitle>
            <DialogContent dividers>
                <FormControlLabel
                    control={<Checkbox checked={overskriv} onChange={(_, checked) => setOverskriv(checked)} />}
                    label={translate('catalogue.import.overwrite')}
                />
                <FormControlLabel
                    control={<Checkbox checked={fjern} onChange={(_, checked) => setFjern(checked)} />}
                    label={translate('catalogue.import.remove')}
                />
                <Loaded query={preview}>
                    {({ filer, feil, advarsler, encodings }) => (
                        <>
                            {encodings.map(({ name, encoding }) => (
                                <Alert key={name} severity={encoding === 'UTF-8' ? 'info' : 'warning'} sx={{ mb: 0.5 }}>
                                    {translate('catalogue.import.encoding', { name, encoding })}
                                </Alert>
                            ))}
                            {feil.map((problem) => (
                                <Alert key={problem} severity="error" lang="nb" sx={{ mb: 0.5 }}>
                                    {problem}
                                </Alert>
                            ))}
                            {filer.map((file) => (
                                <ImportedFile key={file.fil} file={file} />
                            ))}
                            {advarsler.map((warning) => (
                                <Alert key={warning} severity="warning" lang="nb" sx={{ mb: 0.5 }}>
                                    {warning}
                                </Alert>
                            ))}
                        </>
                    )}
                </Loaded>
            </DialogContent>
            <DialogActions>
                <Button onClick={onClose} disabled={busy}>
                    {translate('common.cancel')}
                </Button>
                <Button
                    variant="contained"
                    disabled={isRefused}
                    loading={busy}
                    onClick={() => preview.data && void write(preview.data)}
                >
                    {translate('catalogue.import.write')}
                </Button>
            </DialogActions>
            {dialog}
        </Dialog>
    );
};

const accepted = ['.csv', '.geojson', '.json'];

/** Imports catalogue files, after a preview. */
export const ImportButton = () => {
    const translate = useTranslate();
    const [files, setFiles] = useState<readonly File[]>([]);
    return (
        // Cancels the margin that file buttons have above them.
        <Box sx={{ mt: -1 }}>
            <FileButtons
                label={translate('catalogue.import.button')}
                icon={<UploadIcon />}
                accept={accepted}
                onChoose={setFiles}
            />
            {files.length > 0 ? <ImportDialog files={files} onClose={() => setFiles([])} /> : null}
        </Box>
    );
};
