import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { SelectInput, TextInput, useDataProvider, useTranslate } from 'react-admin';
import type { BodyOf } from '../../../api/endpoint';
import type { Endpoints } from '../../../api/endpoints';
import { returnReasons } from '../../../api/rules/returns';
import { isOpen } from '../../../api/rules/statuses';
import { FormDialog } from '../../common/FormDialog';
import { useStatus } from '../../common/useCatalogues';
import type { CityDataProvider } from '../../data/dataProvider';
import { field } from '../../data/field';
import { useCloseReport } from '../../reports/opening/useCloseReport';
import { useReportPage } from '../../reports/ReportContext';
import { useAllowed } from '../../session/useAllowed';

const ReturnDialog = ({ onClose }: { onClose: () => void }) => {
    const translate = useTranslate();
    const dataProvider = useDataProvider<CityDataProvider>();
    const { wing, report } = useReportPage();
    const closeReport = useCloseReport(wing);
    return (
        <FormDialog
            resource="returns"
            title={translate('parts.returnTitle')}
            submit={translate('parts.return')}
            defaultValues={{ arsak: '', tekst: '' }}
            onSubmit={(values) =>
                dataProvider.writeReport(
                    wing,
                    report,
                    (ifMatch) =>
                        dataProvider.call('returnReport', {
                            params: { id: report.id },
                            body: values as BodyOf<Endpoints['returnReport']>,
                            ...ifMatch,
                        }),
                    // It is no longer the company's to read.
                    { reportIn: () => report },
                )
            }
            success={translate('parts.isReturned')}
            onSaved={closeReport}
            onClose={onClose}
        >
            <Typography sx={{ mb: 1 }}>{translate('parts.returnIntro')}</Typography>
            <SelectInput
                {...field('returnReport', 'arsak')}
                choices={returnReasons.map((id) => ({ id, name: translate(`parts.reason.${id}`) }))}
                translateChoice={false}
                helperText={false}
                fullWidth
            />
            <TextInput {...field('returnReport', 'tekst')} multiline minRows={3} helperText={false} />
        </FormDialog>
    );
};

/** Gives the report back to the service department. */
export const ReturnButton = () => {
    const translate = useTranslate();
    const returns = useAllowed('returns', 'create');
    const { report, saving } = useReportPage();
    const status = useStatus()(report.meldingsStatusId);
    const [open, setOpen] = useState(false);
    if (!returns || !status || !isOpen(status)) return null;
    return (
        <>
            <Button variant="outlined" fullWidth disabled={saving} onClick={() => setOpen(true)} sx={{ mt: 1 }}>
                {translate('parts.return')}
            </Button>
            {open ? <ReturnDialog onClose={() => setOpen(false)} /> : null}
        </>
    );
};
