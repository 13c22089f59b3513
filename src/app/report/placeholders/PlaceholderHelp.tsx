import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { fillPlaceholders, placeholders } from '../../../api/rules/placeholders';

/** The placeholders for texts to reporters, and the text with examples filled in. */
export const PlaceholderHelp = ({ text }: { text: string }) => {
    const translate = useTranslate();
    const example = Object.fromEntries(
        placeholders.map((name) => [name, translate(`common.placeholders.example.${name}`)]),
    );
    const filled = fillPlaceholders(text, example);
    return (
        <Box component="span" sx={{ display: 'block', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {translate('common.placeholders.hint', { names: placeholders.map((name) => `{${name}}`).join(' ') })}
            {filled.text === text ? null : `\n\n${translate('common.placeholders.preview')}\n${filled.text}`}
        </Box>
    );
};

/** The same for a form's input. */
export const PlaceholderHint = ({ source }: { source: string }) => (
    <PlaceholderHelp text={String(useWatch({ name: source }) ?? '')} />
);
