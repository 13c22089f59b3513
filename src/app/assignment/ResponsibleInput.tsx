import { useTranslate } from 'react-admin';
import { CheckboxInput } from '../common/CheckboxInput';
import { useHasResponsible, useResponsibles } from '../report/choices';
import { nobody } from '../report/handlingDraft/draft';
import { useDraft } from '../report/handlingDraft/useDraft';
import { PickerInput } from '../report/inputs/PickerInput';
import { useSession } from '../session/Session';

const Choice = () => {
    const translate = useTranslate();
    const { userId } = useSession();
    const { report, changes, saving, unchanged, change } = useDraft();
    const stored = report?.ansvarlig;
    const people = useResponsibles(true);
    return (
        <div>
            <PickerInput
                source="ansvarligId"
                readOnly={saving}
                isClearable={unchanged !== undefined}
                placeholder={unchanged ?? ''}
                known={stored ? { id: stored.id, name: stored.navn } : undefined}
                of={[people]}
                choices={[
                    ...(people.data ?? []).map(({ id, navn }) => ({ id, name: navn })),
                    { id: nobody, name: translate('bulk.nobody') },
                ]}
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
export const ResponsibleInput = () => (useHasResponsible() ? <Choice /> : null);
