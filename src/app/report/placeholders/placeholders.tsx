import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { fillPlaceholders, placeholders, unknownPlaceholders } from '../../../api/rules/placeholders';
import { ruleMessage } from '../../data/ruleMessage';

/** The placeholders for texts to reporters, and the text with examples filled in. */
export const PlaceholderHelp = ({ text }: { text: string }) => {
    const translate = useTranslate();
    const example = Object.fromEntries(
        placeholders.map((name) => [name, translate(`common.placeholders.example.${name}`)]),
    );
    const filled = fillPlaceholders(text, example);
    return (
        <Box component="span" sx={{ display: 'block', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {[
                translate('common.placeholders.hint', { names: placeholders.map((name) => `{${name}}`).join(' ') }),
                filled.text === text ? '' : `\n\n${translate('common.placeholders.preview')}\n${filled.text}`,
            ].join('')}
        </Box>
    );
};

/** The help below a form's input, for the text typed in it. */
export const PlaceholderHint = ({ source }: { source: string }) => (
    <PlaceholderHelp text={String(useWatch({ name: source }) ?? '')} />
);

/** The message about an unknown placeholder, the same as the city's. */
export const placeholderProblem = (text: string | null | undefined): string | undefined => {
    const [name] = unknownPlaceholders(text ?? '');
    return name === undefined ? undefined : ruleMessage('placeholderUnknown', { name });
};
