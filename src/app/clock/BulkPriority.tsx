import { TextInput, useTranslate, usePermissions } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { priorities } from '../../api/rules/clock';
import { PickerInput } from '../report/inputs/PickerInput';
import type { Permissions } from '../session/permissions';
import type { BulkValues } from '../report/handlingDraft/bulkValues';
import { useHandlesInOneCall } from '../report/handlingCalls';
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
    const { permissions } = usePermissions<Permissions>();
    const isAllowed = permissions?.has('clocks.pause');
    const canSave = useHandlesInOneCall();
    return isAllowed && canSave ? <Inputs disabled={disabled} /> : null;
};
