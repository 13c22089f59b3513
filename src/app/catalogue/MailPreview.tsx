import { TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { namesOf, type MailTextName } from '../../api/catalogue/mailTexts';
import type { CityDataProvider } from '../data/dataProvider';
import { fieldErrors } from '../data/errors';
import { LetterPreview } from '../dialogue/LetterPreview';

const fields = ['epost', 'emne', 'tekst', 'emne_engelsk', 'tekst_engelsk'] as const;

/** The form's mail, filled in from a real report. Hidden when the text changes. */
export const MailPreview = () => {
    const translate = useTranslate();
    const { call } = useDataProvider<CityDataProvider>();
    const { setError } = useFormContext();
    const values = useWatch({ name: fields }) as unknown[];
    const [number, setNumber] = useState('');
    const words = Object.fromEntries(fields.map((name, index) => [name, values[index] ?? null]));
    const epost = words['epost'] as MailTextName;
    const body = { ...words, epost, lopeNummer: number ? Number(number) : null };
    const names = namesOf(epost)
        .map((name) => `{${name}}`)
        .join(', ');
    const read = async (signal: AbortSignal) => {
        try {
            return await call('previewMail', { body, signal });
        } catch (error) {
            for (const [field, text] of Object.entries(fieldErrors(error))) setError(field, { message: String(text) });
            throw error;
        }
    };
    return (
        <>
            <Typography variant="body2" sx={{ my: 1 }}>
                {translate('catalogue.preview.names', { names })}
            </Typography>
            <TextField
                label={translate('catalogue.preview.number')}
                value={number}
                margin="none"
                slotProps={{ htmlInput: { inputMode: 'numeric' } }}
                onChange={({ target }) => setNumber(target.value.replace(/\D/g, ''))}
                sx={{ maxWidth: 240, mb: 0.5 }}
            />
            <LetterPreview
                key={JSON.stringify(body)}
                label={translate('catalogue.preview.show')}
                of={[body]}
                read={read}
            />
        </>
    );
};
