import { useDataProvider, usePermissions, useTranslate } from 'react-admin';
import { documentTypes } from '../../../api/rules/fileTypes';
import { mostDocumentBytes, mostDocuments } from '../../../api/rules/limits';
import type { CityDataProvider } from '../../data/dataProvider';
import { serverMessage } from '../../data/errors';
import { useReportPage } from '../../report/useReportPage';
import type { Permissions } from '../../session/permissions';

/** Adds documents to the report on the page, or reports why it cannot; undefined if the user may not. */
export const useAddDocuments = (onProblem: (problem: string | undefined) => void) => {
    const translate = useTranslate();
    const dataProvider = useDataProvider<CityDataProvider>();
    const { wing, save } = useReportPage();
    const { permissions } = usePermissions<Permissions>();
    if (!permissions?.has('documents.create')) return undefined;
    return async (chosen: readonly File[]): Promise<void> => {
        const large = chosen.find(({ size }) => size > mostDocumentBytes);
        const refusal = chosen.some(({ type }) => !documentTypes.includes(type))
            ? translate('reportDetail.documents.unsupported')
            : chosen.length > mostDocuments
              ? translate('reportDetail.documents.tooMany')
              : large && translate('reportDetail.documents.tooLarge', { name: large.name });
        onProblem(refusal);
        if (refusal || chosen.length === 0) return;
        await save((seen) => dataProvider.uploadDocuments(wing, seen, chosen), {
            success: translate('reportDetail.documents.added'),
            failure: (error) => {
                onProblem(serverMessage(error));
                return translate('reportDetail.documents.failed');
            },
        });
    };
};
