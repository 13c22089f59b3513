import AttachFileIcon from '@mui/icons-material/AttachFile';
import { Alert, Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useGetManyReference, useTranslate, usePermissions } from 'react-admin';
import type { ReportDocument } from '../../../api/entities/reportEntries';
import type { CityDataProvider } from '../../data/dataProvider';
import { documentTypes } from '../../../api/rules/fileTypes';
import { FileButtons } from '../../common/FileButtons';
import { Loaded } from '../../common/Loaded';
import type { Identified } from '../../data/records';
import { asListed } from '../../data/lists';
import { Waiting } from '../../offline/Waiting';
import { useOffered } from '../../runtime/offers';
import type { Permissions } from '../../session/permissions';
import { useReportPage } from '../../report/useReportPage';
import { DocumentItem } from './DocumentItem';
import { useAddDocuments } from './useAddDocuments';

export const DocumentsPanel = () => {
    const translate = useTranslate();
    const dataProvider = useDataProvider<CityDataProvider>();
    const { wing, report, save, saving } = useReportPage();
    const documents = useGetManyReference<Identified<ReportDocument>>('documents', {
        target: 'meldingId',
        id: report.id,
        ...asListed,
    });
    const { permissions } = usePermissions<Permissions>();
    const removes = useOffered('fjern-vedlegg') && permissions?.has('documents.delete');
    const [problem, setProblem] = useState<string>();
    const add = useAddDocuments(setProblem);
    const remove = async ({ dokumentasjonId }: ReportDocument): Promise<void> => {
        await save(
            (seen) =>
                dataProvider.writeReport(wing, seen, (at) =>
                    dataProvider.call('deleteDocument', { ...at, params: { ...at.params, dokumentasjonId } }),
                ),
            { success: translate('reportDetail.own.removed') },
        );
        await dataProvider.reread('documents');
    };
    return (
        <>
            <Waiting panel="documents" reportId={report.id} />
            <Loaded query={documents} message={translate('reportDetail.documents.loadFailed')} height={48}>
                {(data) =>
                    data.length === 0 ? (
                        <Typography sx={{ color: 'text.secondary' }}>
                            {translate('reportDetail.documents.empty')}
                        </Typography>
                    ) : (
                        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                            {data.map((document) => (
                                <DocumentItem
                                    key={document.dokumentasjonId}
                                    document={document}
                                    {...(removes && document.kanFjernes ? { onRemove: () => remove(document) } : {})}
                                />
                            ))}
                        </Box>
                    )
                }
            </Loaded>
            {add ? (
                <Box sx={{ mt: 1.5 }}>
                    <FileButtons
                        label={translate('reportDetail.documents.add')}
                        icon={<AttachFileIcon />}
                        accept={documentTypes}
                        loading={saving}
                        onChoose={(chosen) => void add(chosen)}
                    />
                    <Typography sx={{ mt: 0.5, fontSize: '0.85rem', color: 'text.secondary' }}>
                        {translate('reportDetail.documents.limits')}
                    </Typography>
                    {problem ? (
                        <Alert severity="error" sx={{ mt: 1 }}>
                            {problem}
                        </Alert>
                    ) : null}
                </Box>
            ) : null}
        </>
    );
};
