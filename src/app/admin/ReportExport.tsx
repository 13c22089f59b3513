import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Form, TextInput, useDataProvider, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { ExportItem } from '../../api/entities/report';
import { mostIdCharacters } from '../../api/rules/limits';
import { Loaded } from '../common/Loaded';
import { PageFrame } from '../common/PageFrame';
import { SaveButton } from '../common/SaveButton';
import type { CityDataProvider } from '../data/dataProvider';
import { Thumbnails } from '../report/pictures/Thumbnails';
import { useOffered } from '../runtime/offers';

/** How many of the ids and numbers are of a report: two may be of the same one, and one of two. */
const foundOf = (reports: readonly ExportItem[]): number =>
    new Set(reports.flatMap(({ spurt, lopeNummer }) => spurt ?? [String(lopeNummer)])).size;

const ExportedReports = ({ ids }: { ids: readonly string[] }) => {
    const translate = useTranslate();
    const { call } = useDataProvider<CityDataProvider>();
    const query = useQuery({
        queryKey: ['exports', ids],
        queryFn: ({ signal }) => call('listExport', { query: { meldingsIder: ids.join(',') }, signal }),
        // Each press reads anew.
        staleTime: 0,
    });
    return (
        <Loaded query={query} height={200}>
            {(reports) =>
                reports.length === 0 ? (
                    <Typography>{translate('reportFiles.export.empty')}</Typography>
                ) : (
                    <>
                        {foundOf(reports) < ids.length ? (
                            <Typography sx={{ mb: 1.5 }}>
                                {translate('reportFiles.export.found', { found: foundOf(reports), asked: ids.length })}
                            </Typography>
                        ) : null}
                        <Box
                            component="ul"
                            aria-label={translate('reportFiles.export.result')}
                            sx={{ listStyle: 'none', m: 0, p: 0 }}
                        >
                            {reports.map(({ lopeNummer, bildeIds }) => (
                                <Box
                                    component="li"
                                    key={lopeNummer}
                                    sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}
                                >
                                    <Typography component="h2" sx={{ fontWeight: 600, mb: 0.75 }}>
                                        {lopeNummer}
                                    </Typography>
                                    {bildeIds.length > 0 ? (
                                        <Thumbnails ids={bildeIds} />
                                    ) : (
                                        <Typography sx={{ color: 'text.secondary' }}>
                                            {translate('reportFiles.export.noImages')}
                                        </Typography>
                                    )}
                                </Box>
                            ))}
                        </Box>
                    </>
                )
            }
        </Loaded>
    );
};

/**
 * A city with running numbers (`eksport-lopenummer`, D15) has numbers for ids, and gets `nr. 100017` as `nr100017`. Ids
 * of another city are sent as they are typed (D14).
 */
const readIds = (
    typed: string,
    takesNumbers: boolean,
): { ids: readonly string[] } | { problem: 'badIds' | 'noIds' | 'tooMany' } => {
    const text = takesNumbers ? typed.toLowerCase().replace(/(?:\bnr\.?\s*|#)(?=\d)/g, 'nr') : typed;
    const ids = [...new Set(text.split(/[\s,;]+/).filter(Boolean))];
    if (ids.length === 0 || (takesNumbers && !ids.every((id) => /^(nr)?\d{1,10}$/.test(id))))
        return { problem: takesNumbers ? 'badIds' : 'noIds' };
    return ids.join(',').length > mostIdCharacters ? { problem: 'tooMany' } : { ids };
};

export const ReportExport = () => {
    const translate = useTranslate();
    const takesNumbers = useOffered('eksport-lopenummer') === true;
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
                        helperText={`reportFiles.export.${takesNumbers ? 'help' : 'idHelp'}`}
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
