import { useEffect } from 'react';
import { useDataProvider, useTranslate, usePermissions } from 'react-admin';
import type { OutsideBody } from '../../api/entities/dialogue';
import { CheckboxInput } from '../common/CheckboxInput';
import { ChoicesProblem } from '../common/Loaded';
import type { CityDataProvider } from '../data/dataProvider';
import { PickerInput } from '../report/inputs/PickerInput';
import { useOffered } from '../runtime/offers';
import type { Permissions } from '../session/permissions';
import { useDraft } from '../report/handlingDraft/useDraft';
import { useOutsideBodies } from '../report/choices';
import { LetterPreview } from './letters';

const Preview = ({ id, eksternId }: { id: number; eksternId: number }) => {
    const translate = useTranslate();
    const { call } = useDataProvider<CityDataProvider>();
    const { eksternMedInnsender } = useDraft().draft;
    const body = { eksternId, eksternMedInnsender };
    return (
        <LetterPreview
            label={translate('dialogue.forward.preview')}
            of={[id, body]}
            read={(signal) => call('previewForwarding', { params: { id }, body, signal })}
        />
    );
};

const Inputs = ({ bodies }: { bodies: readonly OutsideBody[] }) => {
    const translate = useTranslate();
    const { report, saving, draft } = useDraft();
    const { eksternId } = draft;
    return (
        <>
            <PickerInput
                source="eksternId"
                isClearable
                readOnly={saving}
                placeholder={translate('dialogue.forward.none')}
                choices={bodies.map(({ id, navn, epost }) => ({ id, name: `${navn} (${epost})`, lang: 'nb' }))}
            />
            {eksternId && (!report || report.innsenderEpost) ? (
                <CheckboxInput source="eksternMedInnsender" disabled={saving} />
            ) : null}
            {eksternId && report ? <Preview id={report.id} eksternId={eksternId} /> : null}
        </>
    );
};

/** The outside bodies that the report's status allows. */
const Offered = () => {
    const { draft, change } = useDraft();
    const read = useOutsideBodies(true);
    const bodies = (read.data ?? []).filter(({ meldingsStatusId }) => meldingsStatusId === draft.meldingsStatusId);
    const isGone = read.data && draft.eksternId && !bodies.some(({ id }) => id === draft.eksternId);
    useEffect(() => {
        if (isGone) change({ eksternId: null });
    });
    return bodies.length > 0 ? <Inputs bodies={bodies} /> : <ChoicesProblem of={[read]} />;
};

export const ForwardInputs = () => {
    const { permissions } = usePermissions<Permissions>();
    return useOffered('dialog') && permissions?.has('letters.send') ? <Offered /> : null;
};
