import { Box } from '@mui/material';
import { useState } from 'react';
import { Form, SaveButton, TextInput, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { PageFrame } from '../common/PageFrame';
import { ExportedReports } from './ExportedReports';

/** The most the city accepts in one call. */
const mostCharacters = 4000;

/** As people paste them, each once (`nr. 100017` is the running number `nr100017`); or the key of what is wrong. */
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

export const ReportExport = () => {
    const translate = useTranslate();
    // Each press of the button fetches again, even for the same ids.
    const [asked, setAsked] = useState<{ ids: readonly string[]; turn: number }>();
    const submit = ({ ids }: FieldValues): object | undefined => {
        const read = readIds(typeof ids === 'string' ? ids : '');
        if ('problem' in read) return { ids: `reportFiles.export.${read.problem}` };
        setAsked((before) => ({ ids: read.ids, turn: (before?.turn ?? 0) + 1 }));
        return undefined;
    };
    return (
        <PageFrame title={translate('layout.page.reportExport')}>
            <Form noValidate disableInvalidFormNotification onSubmit={submit}>
                <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', mb: 3, maxWidth: 640 }}>
                    <TextInput
                        source="ids"
                        label="reportFiles.export.ids"
                        helperText="reportFiles.export.help"
                        multiline
                        fullWidth
                        minRows={2}
                        maxRows={8}
                    />
                    <SaveButton label="reportFiles.export.generate" icon={<></>} alwaysEnable />
                </Box>
            </Form>
            {asked ? <ExportedReports key={asked.turn} ids={asked.ids} /> : null}
        </PageFrame>
    );
};
