import { Typography } from '@mui/material';
import { useDataProvider, useGetManyReference, useTranslate, usePermissions } from 'react-admin';
import type { ReportDocument } from '../../../../api/entities/reportEntries';
import { Loaded } from '../../../common/Loaded';
import type { CityDataProvider } from '../../../data/dataProvider';
import { asListed } from '../../../data/wholeList';
import { Panel } from '../../../report/Panel';
import { useReportPage } from '../../../report/ReportContext';
import type { Permissions } from '../../../session/permissions';
import { Attachment } from './Attachment';

const Attachments = () => {
    const translate = useTranslate();
    const dataProvider = useDataProvider<CityDataProvider>();
    const { wing, report, save } = useReportPage();
    const success = translate('reportDetail.own.removed');
    const documents = useGetManyReference<ReportDocument & { id: string }>('documents', {
        target: 'meldingId',
        id: report.id,
        ...asListed,
    });
    const removeImage = (bildeId: string) =>
        save(
            (seen) =>
                dataProvider.writeReport(wing, seen, (ifMatch) =>
                    dataProvider.call('deleteImage', { params: { id: seen.id, bildeId }, ...ifMatch }),
                ),
            { success },
        );
    const removeDocument = async (dokumentasjonId: string) => {
        await save(
            (seen) =>
                dataProvider.writeReport(wing, seen, (ifMatch) =>
                    dataProvider.call('deleteDocument', { params: { id: seen.id, dokumentasjonId }, ...ifMatch }),
                ),
            { success },
        );
        await documents.refetch();
    };
    const images = report.egneBildeIds ?? [];
    return (
        <Loaded query={documents} height={48}>
            {(rows) => {
                const own = rows.filter(({ kanFjernes }) => kanFjernes);
                if (images.length + own.length === 0)
                    return (
                        <Typography sx={{ color: 'text.secondary' }}>{translate('reportDetail.own.empty')}</Typography>
                    );
                return (
                    <ul style={{ margin: 0, paddingLeft: 20 }}>
                        {images.map((id) => (
                            <Attachment
                                key={id}
                                name={translate('reportDetail.own.image', { number: report.bildeIds.indexOf(id) + 1 })}
                                onRemove={() => removeImage(id)}
                            />
                        ))}
                        {own.map(({ dokumentasjonId, filNavn }) => (
                            <Attachment
                                key={dokumentasjonId}
                                name={filNavn}
                                onRemove={() => removeDocument(dokumentasjonId)}
                            />
                        ))}
                    </ul>
                );
            }}
        </Loaded>
    );
};

/** The pictures and documents that the user has added to a report, each with a button that removes it. */
export const OwnAttachments = () => {
    const translate = useTranslate();
    const { permissions } = usePermissions<Permissions>();
    const mayRemoveImages = permissions?.has('images.delete');
    const mayRemoveDocuments = permissions?.has('documents.delete');
    const { report } = useReportPage();
    const hasAny = report.bildeIds.length + report.dokumentasjonIds.length > 0;
    if (!hasAny || !mayRemoveImages || !mayRemoveDocuments) return null;
    return (
        <Panel title={translate('reportDetail.own.title')}>
            <Attachments />
        </Panel>
    );
};
