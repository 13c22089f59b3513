import { Box } from '@mui/material';
import { useState } from 'react';
import { Form, TextInput, useTranslate } from 'react-admin';
import { SaveButton } from '../common/SaveButton';
import type { FieldValues } from 'react-hook-form';
import { mostIdCharacters } from '../../api/rules/limits';
import { PageFrame } from '../common/PageFrame';
import { useOffers } from '../runtime/offers';
import { ExportedReports } from './ExportedReports';

/** The running number `nr. 100017` is sent as `nr100017` to a city that accepts it (`eksport-lopenummer`, D15). */
const readIds = (
    typed: string,
    takesNumbers: boolean,
): { ids: readonly string[] } | { problem: 'badIds' | 'tooMany' } => {
    const pieces = typed
        .toLocaleLowerCase('nb')
        .replace(/(?:\bnr\.?\s*|#)(?=\d)/g, takesNumbers ? 'nr' : '')
        .split(/[\s,;]+/)
        .filter(Boolean);
    if (pieces.length === 0 || !pieces.every((id) => /^(nr)?\d{1,10}$/.test(id))) return { problem: 'badIds' };
    const ids = [...new Set(pieces)];
    return ids.join(',').length > mostIdCharacters ? { problem: 'tooMany' } : { ids };
};

export const ReportExport = () => {
    const translate = useTranslate();
    const takesNumbers = useOffers('eksport-lopenummer');
    const [request, setRequest] = useState<{ ids: readonly string[]; attempt: number }>();
    const submit = ({ ids }: FieldValues): object | undefined => {
        const read = readIds(typeof ids === 'string' ? ids : '', takesNumbers);
        if ('problem' in read) return { ids: `reportFiles.export.${read.problem}` };
        setRequest((before) => ({ ids: read.ids, attempt: (before?.attempt ?? 0) + 1 }));
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
                    <SaveButton label="reportFiles.export.generate" alwaysEnable />
                </Box>
            </Form>
            {request ? <ExportedReports key={request.attempt} ids={request.ids} /> : null}
        </PageFrame>
    );
};
