import { TextInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { priorities } from '../../../api/rules/clock';
import { PickerInput } from '../../reports/inputs/PickerInput';
import { useAllowed } from '../../session/useAllowed';
import type { BulkValues } from '../shared/draft/bulkValues';
import { useHandlesInOneCall } from '../shared/handlingCalls';
import { usePriorityReason } from './usePriorityReason';

const Inputs = ({ disabled }: { disabled: boolean }) => {
    const translate = useTranslate();
    const reason = usePriorityReason();
    const { prioritet } = useWatch<BulkValues>();
    return (
        <>
            <PickerInput
                source="prioritet"
                isClearable
                disabled={disabled}
                choices={priorities.map((id) => ({ id, name: translate(`reports.priority.${id}`) }))}
            />
            {prioritet ? <TextInput {...reason} disabled={disabled} helperText={false} /> : null}
        </>
    );
};

/** The same priority for many reports, with its reason. */
export const BulkPriority = ({ disabled }: { disabled: boolean }) => {
    const isAllowed = useAllowed('clocks', 'pause');
    const canSave = useHandlesInOneCall();
    return isAllowed && canSave ? <Inputs disabled={disabled} /> : null;
};
