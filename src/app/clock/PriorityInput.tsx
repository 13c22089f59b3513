import { TextInput, usePermissions } from 'react-admin';
import { useDraft } from '../report/handlingDraft/useDraft';
import { PickerInput } from '../report/inputs/PickerInput';
import { useOffered } from '../runtime/offers';
import type { Permissions } from '../session/permissions';
import { usePriorityChoices, usePriorityReason } from './useClock';

const Inputs = () => {
    const { validate: _, ...reason } = usePriorityReason();
    const { changes, saving, unchanged } = useDraft();
    return (
        <div>
            <PickerInput
                source="prioritet"
                readOnly={saving}
                isClearable={unchanged !== undefined}
                placeholder={unchanged ?? ''}
                choices={usePriorityChoices()}
            />
            {changes.prioritet ? <TextInput {...reason} disabled={saving} helperText={false} /> : null}
        </div>
    );
};

/** A priority set by hand with a reason, or the type's own (D15, `klokke`). */
export const PriorityInput = () => {
    const { permissions } = usePermissions<Permissions>();
    return useOffered('klokke') && permissions?.has('clocks.pause') ? <Inputs /> : null;
};
