import { Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { PageFrame } from '../common/PageFrame';
import { ExportedReports } from './ExportedReports';

/** The most the city accepts in one call. */
const mostCharacters = 4000;

/**
 * Ids and running numbers with commas, semicolons or white space between, as people paste them, each once (`nr. 100017`
 * is
 * `nr100017`, a running number); or the key of what is wrong with them.
 */
const readIds = (typed: string): { ids: readonly string[] } | { problem: 'badIds' | 'tooMany' } => {
    const pieces = typed
        .toLocaleLowerCase('nb')
        .replace(/(?:\bnr\.?\s*|#)(?=\d)/g, 'nr')
        .split(/[\s,;]+/)
        .filter(Boolean);
    if (pieces.length === 0 || !pieces.every((id) => /^(nr)?\d{1,10}$/.test(id))) return { problem: 'badIds' };
    const ids = [...new Set(pieces)];
    return ids.join(',').length > mostCharacters ? { problem: 'tooMany' } : { ids };
};

/** /admin/meldingseksport: reports with their images, by report ids (report-handling §2 'Export page'). */
export const ReportExport = () => {
    const translate = useTranslate();
    const [typed, setTyped] = useState('');
    const [problem, setProblem] = useState<string>();
    // Each press of the button fetches again, even for the same ids.
    const [asked, setAsked] = useState<{ ids: readonly string[]; turn: number }>();
    const text = (key: string): string => translate(`reportFiles.export.${key}`);
    return (
        <PageFrame title={translate('layout.page.reportExport')}>
            <Box
                component="form"
                noValidate
                onSubmit={(event) => {
                    event.preventDefault();
                    const read = readIds(typed);
                    setProblem('problem' in read ? text(read.problem) : undefined);
                    if ('ids' in read) setAsked((before) => ({ ids: read.ids, turn: (before?.turn ?? 0) + 1 }));
                }}
                sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', mb: 3, maxWidth: 640 }}
            >
                <TextField
                    multiline
                    fullWidth
                    minRows={2}
                    maxRows={8}
                    label={text('ids')}
                    value={typed}
                    error={problem !== undefined}
                    helperText={problem ?? text('help')}
                    onChange={({ target }) => {
                        setTyped(target.value);
                        setProblem(undefined);
                    }}
                />
                <Button type="submit" variant="contained">
                    {text('generate')}
                </Button>
            </Box>
            {asked ? <ExportedReports key={asked.turn} ids={asked.ids} /> : null}
        </PageFrame>
    );
};
