import { useTranslate } from 'react-admin';
import { DayField } from '../common/DayField';
import { FormDialog } from '../common/FormDialog';
import { useCity } from '../data/CityContext';

/** A future price scheme needs the date from which it counts (administration §4, §5). */
export const NewSchemeDialog = ({ contractId, onClose, onCreated }: { contractId: string; onClose: () => void; onCreated: () => void }) => {
    const translate = useTranslate();
    const city = useCity();
    return (
        <FormDialog
            title={translate('prices.scheme.create')}
            onSubmit={({ gyldigFraDato }) => city('createBulkUpdate', { params: { id: contractId }, body: { gyldigFraDato: String(gyldigFraDato) } })}
            success={translate('prices.scheme.created')}
            failure={() => translate('prices.scheme.createFailed')}
            invalidates={['listBulkUpdates']}
            onSaved={onCreated}
            onClose={onClose}
            maxWidth="xs"
        >
            <DayField autoFocus source="gyldigFraDato" label={translate('prices.scheme.date')} missing={translate('prices.problem.date')} format={translate('prices.problem.dateFormat')} />
        </FormDialog>
    );
};
