import { useTranslate } from 'react-admin';
import { FormDialog } from '../../common/FormDialog';
import { NewReportInputs } from './NewReportInputs';

const blank = {
    meldingstypeId: null,
    innsenderEpost: null,
    beskrivelse: null,
    adresse: null,
    latitude: null,
    longitude: null,
    bilder: [],
};

export const NewReportDialog = ({ onClose }: { onClose: () => void }) => {
    const translate = useTranslate();
    return (
        <FormDialog
            title={translate('newReport.title')}
            submit={translate('newReport.submit')}
            resource="reports"
            maxWidth="md"
            long={{ closeLabel: translate('newReport.close'), discardTitle: translate('newReport.discardTitle') }}
            defaultValues={blank}
            transform={({ innsenderEpost, beskrivelse, ...report }) => ({
                ...report,
                innsenderEpost: innsenderEpost ?? '',
                beskrivelse: beskrivelse ?? '',
            })}
            success="newReport.created"
            failure={() => 'newReport.failed'}
            onClose={onClose}
        >
            <NewReportInputs />
        </FormDialog>
    );
};
