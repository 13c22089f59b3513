import { usePermissions, useTranslate } from 'react-admin';
import { CheckboxInput } from '../common/CheckboxInput';
import { useResponsibles } from '../report/choices';
import { nobody } from '../report/handlingDraft/draft';
import { useDraft } from '../report/handlingDraft/useDraft';
import { PickerInput } from '../report/inputs/PickerInput';
import { useOffers } from '../runtime/offers';
import type { Permissions } from '../session/permissions';
import { useSession } from '../session/Session';

const Choice = () => {
    const translate = useTranslate();
    const { userId } = useSession();
    const { changes, saving, unchanged, change } = useDraft();
    const people = useResponsibles().map(({ id, navn }) => ({ id, name: navn }));
    return (
        <div>
            <PickerInput
                source="ansvarligId"
                readOnly={saving}
                isClearable={unchanged !== undefined}
                placeholder={unchanged ?? ''}
                choices={[...people, { id: nobody, name: translate('bulk.nobody') }]}
                onChange={() => change({ varsleAnsvarlig: false })}
            />
            {changes.ansvarligId && changes.ansvarligId !== userId ? (
                <CheckboxInput source="varsleAnsvarlig" disabled={saving} />
            ) : null}
        </div>
    );
};

/**
 * The responsible user of the service department, or nobody. Anybody but the user can be notified by mail (D15,
 * `ansvarlig`).
 */
export const ResponsibleInput = () => {
    const { permissions } = usePermissions<Permissions>();
    return useOffers('ansvarlig') && permissions?.has('responsibles.list') ? <Choice /> : null;
};
