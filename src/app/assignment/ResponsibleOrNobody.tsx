import { useTranslate, usePermissions } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { CheckboxInput } from '../common/CheckboxInput';
import { useHandlesInOneCall } from '../report/handlingCalls';
import { isSomebodyElse, nobody, type BulkValues } from '../report/handlingDraft/bulkValues';
import { PickerInput } from '../report/inputs/PickerInput';
import { useResponsibles } from '../report/choices/useResponsibles';
import { useSession } from '../session/Session';
import type { Permissions } from '../session/permissions';

const Choice = ({ disabled }: { disabled: boolean }) => {
    const translate = useTranslate();
    const { userId } = useSession();
    const { setValue } = useFormContext<BulkValues>();
    const { ansvarligId } = useWatch<BulkValues>();
    const people = useResponsibles().map(({ id, navn }) => ({ id, name: navn }));
    return (
        <>
            <PickerInput
                source="ansvarligId"
                isClearable
                disabled={disabled}
                choices={[{ id: nobody, name: translate('bulk.nobody') }, ...people]}
                onChange={() => setValue('varsleAnsvarlig', false)}
            />
            {isSomebodyElse(ansvarligId, userId) ? (
                <CheckboxInput source="varsleAnsvarlig" disabled={disabled} />
            ) : null}
        </>
    );
};

/** The new responsible person, or nobody. The specified calls change no responsible person. */
export const ResponsibleOrNobody = ({ disabled }: { disabled: boolean }) => {
    const { permissions } = usePermissions<Permissions>();
    const isAllowed = permissions?.has('responsibles.list');
    const canSave = useHandlesInOneCall();
    return isAllowed && canSave ? <Choice disabled={disabled} /> : null;
};
