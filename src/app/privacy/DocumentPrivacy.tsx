import { Box } from '@mui/material';
import { useDataProvider, useTranslate, usePermissions } from 'react-admin';
import type { CityDataProvider } from '../data/dataProvider';
import { useReportPage } from '../report/useReportPage';
import type { Permissions } from '../session/permissions';
import { HidingChoices } from './HidingChoices';

/** Whom a document is hidden from, below its name. */
export const DocumentPrivacy = ({ id, name }: { id: string; name: string }) => {
    const translate = useTranslate();
    const dataProvider = useDataProvider<CityDataProvider>();
    const { wing, report, save, saving } = useReportPage();
    const { permissions } = usePermissions<Permissions>();
    const hides = permissions?.has('documents.hide');
    const document = report.dokumentvern?.find((one) => one.id === id);
    if (!hides || !document) return null;
    const params = { id: report.id, dokumentasjonId: id };
    return (
        <Box
            role="group"
            aria-label={translate('reportDetail.privacy.document', { name })}
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}
        >
            <HidingChoices
                skjultForEntreprenor={document.skjultForEntreprenor}
                skjultForInnmelder={document.skjultForInnmelder}
                disabled={saving}
                onHide={(body) =>
                    void save((seen) =>
                        dataProvider.writeReport(wing, seen, (at) =>
                            dataProvider.call('hideDocument', { ...at, params, body }),
                        ),
                    )
                }
            />
        </Box>
    );
};
