import { TextInput, useTranslate, usePermissions } from 'react-admin';
import { priorities } from '../../api/rules/clock';
import { byType } from '../report/handlingDraft/draft';
import { useDraft } from '../report/handlingDraft/useDraft';
import { PickerInput } from '../report/inputs/PickerInput';
import { useOffered } from '../runtime/offers';
import type { Permissions } from '../session/permissions';
import { usePriorityReason } from './useClock';

const Inputs = () => {
    const translate = useTranslate();
    const { validate: _, ...reason } = usePriorityReason();
    const { changes, saving, unchanged } = useDraft();
    return (
        <div>
            <PickerInput
                source="prioritet"
                readOnly={saving}
                isClearable={unchanged !== undefined}
                placeholder={unchanged ?? ''}
                choices={[
                    ...priorities.map((id) => ({ id, name: translate(`reports.priority.${id}`) })),
                    { id: byType, name: translate('clock.asType') },
                ]}
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
