import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { CatalogueImported } from '../../api/entities/catalogue';

/** The changes in one file. */
export const ImportedFile = ({ file }: { file: CatalogueImported['filer'][number] }) => {
    const translate = useTranslate();
    const text = (key: string, values: object = {}): string => translate(`catalogue.import.${key}`, values);
    const named = (key: string): string => (file.navn[key] ? `${file.navn[key]} (${key})` : key);
    const lists = { nye: file.nye, fjernet: file.fjernet, iBruk: file.iBruk, ikkeIFilen: file.ikkeIFilen };
    return (
        <Box component="section" sx={{ my: 1, overflowWrap: 'anywhere' }}>
            <Typography variant="h3" sx={{ fontSize: '1rem' }}>
                {file.fil}
            </Typography>
            <Typography variant="body2">
                {text('counts', { added: file.nye.length, changed: file.endret.length, same: file.uendret })}
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
