import { DayField } from '../common/DayField';
import { FormDialog } from '../common/FormDialog';
import { field } from '../data/field';

export interface FutureSchemeCreateProps {
    contractId: string;
    onClose: () => void;
    onCreated: () => void;
}

export const FutureSchemeCreate = ({ contractId, onClose, onCreated }: FutureSchemeCreateProps) => (
    <FormDialog
        resource="bulkUpdates"
        transform={(values) => ({ ...values, kontraktId: contractId })}
        onSaved={onCreated}
        onClose={onClose}
        maxWidth="xs"
    >
        <DayField {...field('createBulkUpdate', 'gyldigFraDato')} autoFocus />
    </FormDialog>
);
