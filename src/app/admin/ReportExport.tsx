import { Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { PageFrame } from '../common/PageFrame';
import { ExportedReports } from './ExportedReports';

/** Ids with commas, semicolons or white space between, as people paste them; undefined when there are none or something else stands there. */
const readIds = (typed: string): string | undefined => {
    const ids = typed.split(/[\s,;]+/).filter(Boolean);
    return ids.length > 0 && ids.every((id) => /^\d{1,10}$/.test(id)) ? ids.join(',') : undefined;
};

/** /admin/meldingseksport: reports with their images, by report ids (report-handling §2 'Export page'). */
export const ReportExport = () => {
    const translate = useTranslate();
    const [typed, setTyped] = useState('');
    const [problem, setProblem] = useState<string>();
    const [asked, setAsked] = useState<string>();
    const text = (key: string): string => translate(`reportFiles.export.${key}`);
    return (
        <PageFrame title={translate('layout.page.reportExport')}>
            <Box
                component="form"
                noValidate
                onSubmit={(event) => {
                    event.preventDefault();
                    const ids = readIds(typed);
                    setProblem(ids === undefined ? text('badIds') : undefined);
                    if (ids !== undefined) setAsked(ids);
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
                    slotProps={{ htmlInput: { maxLength: 4000 } }}
                />
                <Button type="submit" variant="contained">
                    {text('generate')}
                </Button>
            </Box>
            {asked === undefined ? null : <ExportedReports ids={asked} />}
        </PageFrame>
    );
};
