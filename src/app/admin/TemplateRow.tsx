import { Box, Button, TextField, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { longestTexts } from '../../api/rules/limits';
import { isFocusIn } from '../common/focus';
import { tooLong } from '../common/textLength';
import type { NamedStatus } from '../common/useCatalogues';
import { PlaceholderHelp, placeholderProblem } from '../report/placeholders/placeholders';
import { useOffered } from '../runtime/offers';

export interface TemplateRowProps {
    status: NamedStatus;
    below: NamedStatus | undefined;
    draft: string | undefined;
    isOpen: boolean;
    onOpen: (id: number) => void;
    onDraft: (status: NamedStatus, tekstmal: string) => void;
    onSave: (id: number) => Promise<void>;
}

const inOneLine = {
    position: 'absolute',
    inset: '4px 14px',
    alignContent: 'center',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    bgcolor: 'background.paper',
    pointerEvents: 'none',
} as const;

export const TemplateRow = ({ status, below, draft, isOpen, onOpen, onDraft, onSave }: TemplateRowProps) => {
    const translate = useTranslate();
    const [isBusy, setIsBusy] = useState(false);
    const row = useRef<HTMLElement>(null);
    const field = useRef<HTMLTextAreaElement>(null);
    const { navn: name, tekstmal: saved } = status;
    const text = draft ?? saved;
    // Other cities may have placeholders of their own (D14).
    const hasOurs = useOffered('samlet-behandling');
    const long = tooLong(text, longestTexts.tilbakemelding);
    const unknown = hasOurs ? placeholderProblem(text) : undefined;
    const problem = long ? translate(long.message, long.args) : unknown;
    const save = async (): Promise<void> => {
        setIsBusy(true);
        await onSave(status.id);
        setIsBusy(false);
        // The button is now disabled, so the focus moves to the field.
        if (isFocusIn(row.current)) field.current?.focus();
    };
    return (
        <Box
            ref={row}
            role="group"
            aria-label={name}
            sx={{
                display: 'grid',
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '260px minmax(0, 1fr) 110px' },
                columnGap: 2,
                rowGap: 0.5,
                alignItems: 'start',
                py: 1.25,
                borderTop: 1,
                borderColor: 'divider',
            }}
        >
            <Box>
                <Typography variant="h3" component="h2" lang={status.lang}>
                    {name}
                </Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {below ? <span lang={below.lang}>{below.navn}</span> : null}
                    {draft === undefined ? null : (
                        <span>{`${below ? ' · ' : ''}${translate('common.unsaved.mark')}`}</span>
                    )}
                </Typography>
            </Box>
            <Box sx={{ position: 'relative' }}>
                <TextField
                    multiline
                    fullWidth
                    maxRows={isOpen ? 14 : 1}
                    inputRef={field}
                    onFocus={() => onOpen(status.id)}
                    margin="none"
                    value={text}
                    error={problem !== undefined}
                    helperText={problem ?? (isOpen ? <PlaceholderHelp text={text} /> : null)}
                    onChange={({ target }) => onDraft(status, target.value)}
                    slotProps={{
                        htmlInput: {
                            lang: 'nb',
                            'aria-label': translate('administration.admin.templateOf', { status: name }),
                        },
                    }}
                />
                {/* Every template starts with a greeting, so the preview joins its lines. */}
                {isOpen ? null : (
                    <Box aria-hidden lang="nb" sx={inOneLine}>
                        {text.replace(/\s+/g, ' ')}
                    </Box>
                )}
            </Box>
            <Button
                variant={draft === undefined ? 'outlined' : 'contained'}
                loading={isBusy}
                disabled={draft === undefined || problem !== undefined}
                aria-label={translate('administration.admin.updateOf', { status: name })}
                onClick={() => void save()}
                sx={{ justifySelf: { xs: 'end', md: 'stretch' } }}
            >
                {translate('administration.admin.update')}
            </Button>
        </Box>
    );
};
