import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { namesOf, type MailTextName } from '../../../api/catalogue/mailTexts';
import type { CityDataProvider } from '../../data/dataProvider';
import { errorText, fieldErrors } from '../../data/errors';

interface Words {
    epost: MailTextName;
    emne: string | null;
    tekst: string | null;
    emne_engelsk: string | null;
    tekst_engelsk: string | null;
}
interface Preview {
    emne: string;
    tekst: string;
}

/** It is at the end of a long form. */
const showAll = (preview: HTMLElement | null): void => preview?.scrollIntoView({ block: 'nearest' });

/** The mail of the form, filled in from a real report. */
export const MailPreview = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const dataProvider = useDataProvider<CityDataProvider>();
    const { getValues, setError } = useFormContext<Words>();
    const [number, setNumber] = useState('');
    const [busy, setBusy] = useState(false);
    const [preview, setPreview] = useState<Preview>();
    const show = async (): Promise<void> => {
        setBusy(true);
        try {
            const { epost, emne, tekst, emne_engelsk, tekst_engelsk } = getValues();
            const words = { epost, emne, tekst, emne_engelsk, tekst_engelsk };
            const body = { ...words, lopeNummer: number ? Number(number) : null };
            setPreview(await dataProvider.call('previewMail', { body }));
        } catch (error) {
            setPreview(undefined);
            for (const [field, text] of Object.entries(fieldErrors(error)))
                setError(field as keyof Words, { message: String(text) });
            notify(errorText(error), { type: 'error' });
        }
        setBusy(false);
    };
    const names = namesOf(getValues('epost'))
        .map((name) => `{${name}}`)
        .join(', ');
    return (
        <Box sx={{ mt: 1 }}>
            <Typography variant="body2" sx={{ mb: 1 }}>
                {translate('catalogue.preview.names', { names })}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                <TextField
                    label={translate('catalogue.preview.number')}
                    value={number}
                    margin="none"
                    slotProps={{ htmlInput: { inputMode: 'numeric' } }}
                    onChange={({ target }) => setNumber(target.value.replace(/\D/g, ''))}
                />
                <Button variant="outlined" loading={busy} onClick={() => void show()}>
                    {translate('catalogue.preview.show')}
                </Button>
            </Box>
            {preview ? (
                <Alert ref={showAll} severity="info" icon={false} role="status" lang="nb" sx={{ mt: 1 }}>
                    <Typography sx={{ fontWeight: 600 }}>{preview.emne}</Typography>
                    <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{preview.tekst}</Box>
                </Alert>
            ) : null}
        </Box>
    );
};
