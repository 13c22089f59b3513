import { useTranslate } from 'react-admin';
import { ChoicesProblem } from '../common/Loaded';
import { useFaultCauses } from '../report/choices';
import { useHandled } from '../report/handlingDraft/useDraft';
import { PickerInput } from '../report/inputs/PickerInput';
import { useOffered } from '../runtime/offers';

const Choice = () => {
    const translate = useTranslate();
    const { report, saving, unchanged } = useHandled();
    const stored = report?.feilarsak;
    const read = useFaultCauses(true);
    const causes = (read.data ?? []).filter(({ id, avsluttet }) => !avsluttet || id === stored?.id);
    // Hidden when the city offers no causes.
    if (causes.length === 0 && !stored) return <ChoicesProblem of={[read]} />;
    return (
        <PickerInput
            source="feilarsakId"
            isClearable
            readOnly={saving}
            placeholder={unchanged ?? translate('reportDetail.notSet')}
            known={stored ? { id: stored.id, name: stored.navn, lang: 'nb' } : undefined}
            of={[read]}
            choices={causes.map(({ id, navn }) => ({ id, name: navn, lang: 'nb' }))}
        />
    );
};

/** The cause of the fault, beside the work done (D15, `delarbeid`). */
export const CauseInput = () => (useOffered('delarbeid') ? <Choice /> : null);
