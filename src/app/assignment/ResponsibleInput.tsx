import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
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
    const none = { id: nobody, name: translate('bulk.nobody') };
    const value = useWatch({ name: 'ansvarligId' });
    return (
        <div>
            <PickerInput
                source="ansvarligId"
                readOnly={saving}
                isClearable={unchanged !== undefined}
                placeholder={unchanged ?? ''}
                known={stored && stored.id === value ? { id: stored.id, name: stored.navn } : none}
                of={[people]}
                choices={[
                    ...(people.data ?? []).map(({ id, navn }) => ({ id, name: navn })),
                    // While the others are read, it would be highlighted alone, and chosen by Enter.
                    ...(people.isPending ? [] : [none]),
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
