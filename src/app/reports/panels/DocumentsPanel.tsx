import AttachFileIcon from '@mui/icons-material/AttachFile';
import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useCity } from '../../data/CityContext';
import { serverMessage } from '../../data/errors';
import { LoadProblem } from '../../common/LoadProblem';
import { useCityQuery } from '../../data/useCityQuery';
import { useReportPage } from '../detail/ReportContext';
import { DocumentItem } from './DocumentItem';

/** What may be uploaded (report-handling §5); the city checks by content as well. */
const accepted = ['image/png', 'image/jpeg', 'application/pdf'];
const mostFiles = 10;
const mostBytes = 20_000_000;

/** Documentation: upload, list, preview (report-handling §2, §5, §8). Loaded when the panel is opened. */
export const DocumentsPanel = () => {
    const translate = useTranslate();
    const city = useCity();
    const { report, save, saving } = useReportPage();
    const { data, isPending, error, refetch } = useCityQuery('listDocuments', { params: { id: report.id } });
    const input = useRef<HTMLInputElement>(null);
    const [problem, setProblem] = useState<string>();
    const add = async (files: readonly File[]): Promise<void> => {
        const large = files.find(({ size }) => size > mostBytes);
        const refusal = files.some(({ type }) => !accepted.includes(type))
            ? translate('reportDetail.documents.unsupported')
            : files.length > mostFiles
              ? translate('reportDetail.documents.tooMany')
              : large && translate('reportDetail.documents.tooLarge', { name: large.name });
        setProblem(refusal);
        if (refusal || files.length === 0) return;
        const saved = await save((seen) => city('addDocuments', { params: { id: seen.id }, files, ifMatch: seen.versjon }), {
            success: translate('reportDetail.documents.added'),
            failure: (error) => {
                setProblem(serverMessage(error));
                return translate('reportDetail.documents.failed');
            },
        });
        if (saved) await refetch();
    };
    return (
        <>
            {isPending ? <Skeleton height={72} /> : null}
            {error ? <LoadProblem error={error} message={translate('reportDetail.documents.loadFailed')} onRetry={() => void refetch()} /> : null}
            {data?.length === 0 ? <Typography sx={{ color: 'text.secondary' }}>{translate('reportDetail.documents.empty')}</Typography> : null}
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {data?.map((document) => (
                    <DocumentItem key={document.dokumentasjonId} document={document} />
                ))}
            </Box>
            <Box sx={{ mt: 1.5 }}>
                <Button variant="outlined" startIcon={<AttachFileIcon />} loading={saving} loadingPosition="start" onClick={() => input.current?.click()}>
                    {translate('reportDetail.documents.add')}
                </Button>
                <Typography sx={{ mt: 0.5, fontSize: '0.85rem', color: 'text.secondary' }}>{translate('reportDetail.documents.limits')}</Typography>
                <input
                    ref={input}
                    hidden
                    multiple
                    type="file"
                    accept={accepted.join(',')}
                    aria-label={translate('reportDetail.documents.add')}
                    onChange={({ target }) => {
                        const files = [...(target.files ?? [])];
                        target.value = '';
                        void add(files);
                    }}
                />
                {problem ? (
                    <Alert severity="error" sx={{ mt: 1 }}>
                        {problem}
                    </Alert>
                ) : null}
            </Box>
        </>
    );
};
