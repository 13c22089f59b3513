import { useTranslate } from 'react-admin';
import { DayField } from '../common/DayField';
import { FormDialog } from '../common/FormDialog';

export interface FutureSchemeCreateProps {
    contractId: string;
    onClose: () => void;
    onCreated: () => void;
}

/** A future price scheme requires the date it takes effect (administration §4, §5). */
export const FutureSchemeCreate = ({ contractId, onClose, onCreated }: FutureSchemeCreateProps) => {
    const translate = useTranslate();
    return (
        <FormDialog
            title={translate('prices.scheme.create')}
            resource="bulkUpdates"
            transform={(values) => ({ ...values, kontraktId: contractId })}
            success={translate('prices.scheme.created')}
            failure={() => translate('prices.scheme.createFailed')}
            onSaved={onCreated}
            onClose={onClose}
            maxWidth="xs"
        >
            <DayField
                autoFocus
                source="gyldigFraDato"
                label={translate('prices.scheme.date')}
                missing={translate('prices.problem.date')}
                format={translate('prices.problem.dateFormat')}
            />
        </FormDialog>
    );
};
