import { Box, Button, TextField, Typography } from '@mui/material';
import { memo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Status } from '../../contract/entities/report';
import { statusLabel } from '../../contract/rules/statuses';

export interface TemplateRowProps {
    status: Status;
    /** The status it stands below. */
    below: string | undefined;
    /** What is typed and not saved. */
    draft: string | undefined;
    onDraft: (id: number, tekstmal: string, saved: string) => void;
    onSave: (id: number, tekstmal: string) => Promise<void>;
}

/** A status, its text template, and the button that saves it. */
export const TemplateRow = memo(({ status, below, draft, onDraft, onSave }: TemplateRowProps) => {
    const translate = useTranslate();
    const [isBusy, setIsBusy] = useState(false);
    const name = statusLabel(status);
    const saved = status.tekstmal;
    const save = async (): Promise<void> => {
        setIsBusy(true);
        await onSave(status.id, draft ?? saved);
        setIsBusy(false);
    };
    return (
        <Box
            role="group"
            aria-label={name}
            sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '260px minmax(0, 1fr) 110px' }, columnGap: 2, rowGap: 0.5, alignItems: 'start', py: 1.25, borderTop: 1, borderColor: 'divider' }}
        >
            <Box>
                <Typography variant="h3" component="h2">
                    {name}
                </Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {[below, draft === undefined ? undefined : translate('administration.admin.unsaved')].filter(Boolean).join(' · ')}
                </Typography>
            </Box>
            <TextField
                multiline
                fullWidth
                maxRows={14}
                margin="none"
                value={draft ?? saved}
                onChange={({ target }) => onDraft(status.id, target.value, saved)}
                slotProps={{ htmlInput: { 'aria-label': translate('administration.admin.templateOf', { status: name }), maxLength: 4000 } }}
            />
            <Button
                variant={draft === undefined ? 'outlined' : 'contained'}
                loading={isBusy}
                aria-label={translate('administration.admin.updateOf', { status: name })}
                onClick={() => void save()}
                sx={{ justifySelf: { xs: 'end', md: 'stretch' } }}
            >
                {translate('administration.admin.update')}
            </Button>
        </Box>
    );
});
TemplateRow.displayName = 'TemplateRow';
