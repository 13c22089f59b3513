import AttachFileIcon from '@mui/icons-material/AttachFile';
import CameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import { Alert, Box, Button, Skeleton, Typography, useMediaQuery } from '@mui/material';
import { useRef, useState } from 'react';
import { useDataProvider, useGetManyReference, useTranslate } from 'react-admin';
import type { ReportDocument } from '../../../api/entities/report';
import type { CityDataProvider } from '../../data/dataProvider';
import { serverMessage } from '../../data/errors';
import { FileInput } from '../../common/FileInput';
import { LoadProblem } from '../../common/LoadProblem';
import type { Identified } from '../../data/records';
import { asListed } from '../../data/wholeList';
import { useReportPage } from '../ReportContext';
import { DocumentItem } from './DocumentItem';

/** What may be uploaded (report-handling §5); the city checks by content as well. */
const imageTypes = ['image/png', 'image/jpeg'];
const accepted = [...imageTypes, 'application/pdf'];
const mostFiles = 10;
const mostBytes = 20_000_000;

/** Documentation: upload, list, preview (report-handling §2, §5, §8). Loaded when the panel is opened. */
export const DocumentsPanel = () => {
    const translate = useTranslate();
    const dataProvider = useDataProvider<CityDataProvider>();
    const { report, save, saving } = useReportPage();
    const { data, isPending, error, refetch } = useGetManyReference<Identified<ReportDocument>>('documents', {
        target: 'meldingId',
        id: report.id,
        ...asListed,
    });
    const hasCamera = useMediaQuery('(pointer: coarse)');
    const files = useRef<HTMLInputElement>(null);
    const camera = useRef<HTMLInputElement>(null);
    const [problem, setProblem] = useState<string>();
    const add = async (chosen: readonly File[]): Promise<void> => {
        const large = chosen.find(({ size }) => size > mostBytes);
        const refusal = chosen.some(({ type }) => !accepted.includes(type))
            ? translate('reportDetail.documents.unsupported')
            : chosen.length > mostFiles
              ? translate('reportDetail.documents.tooMany')
              : large && translate('reportDetail.documents.tooLarge', { name: large.name });
        setProblem(refusal);
        if (refusal || chosen.length === 0) return;
        const saved = await save((seen) => dataProvider.uploadDocuments(seen, chosen), {
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
            {error ? (
                <LoadProblem
                    error={error}
                    message={translate('reportDetail.documents.loadFailed')}
                    onRetry={() => void refetch()}
                />
            ) : null}
            {data?.length === 0 ? (
                <Typography sx={{ color: 'text.secondary' }}>{translate('reportDetail.documents.empty')}</Typography>
            ) : null}
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {data?.map((document) => (
                    <DocumentItem key={document.dokumentasjonId} document={document} />
                ))}
            </Box>
            <Box sx={{ mt: 1.5 }}>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                    {hasCamera ? (
                        <Button
                            variant="outlined"
                            startIcon={<CameraIcon />}
                            disabled={saving}
                            onClick={() => camera.current?.click()}
                        >
                            {translate('newReport.takePhoto')}
                        </Button>
                    ) : null}
                    <Button
                        variant="outlined"
                        startIcon={<AttachFileIcon />}
                        loading={saving}
                        loadingPosition="start"
                        onClick={() => files.current?.click()}
                    >
                        {translate('reportDetail.documents.add')}
                    </Button>
                </Box>
                <Typography sx={{ mt: 0.5, fontSize: '0.85rem', color: 'text.secondary' }}>
                    {translate('reportDetail.documents.limits')}
                </Typography>
                <FileInput
                    ref={files}
                    accept={accepted}
                    label={translate('reportDetail.documents.add')}
                    onChoose={(chosen) => void add(chosen)}
                />
                {hasCamera ? (
                    <FileInput
                        camera
                        ref={camera}
                        accept={imageTypes}
                        label={translate('newReport.takePhoto')}
                        onChoose={(chosen) => void add(chosen)}
                    />
                ) : null}
                {problem ? (
                    <Alert severity="error" sx={{ mt: 1 }}>
                        {problem}
                    </Alert>
                ) : null}
            </Box>
        </>
    );
};
