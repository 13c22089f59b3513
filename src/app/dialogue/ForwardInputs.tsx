import { useEffect } from 'react';
import { useDataProvider, useTranslate, usePermissions } from 'react-admin';
import type { OutsideBody } from '../../api/entities/dialogue';
import { CheckboxInput } from '../common/CheckboxInput';
import type { CityDataProvider } from '../data/dataProvider';
import { PickerInput } from '../report/inputs/PickerInput';
import { useReportPage } from '../report/ReportContext';
import type { Permissions } from '../session/permissions';
import { useDraft } from '../report/handlingDraft/useDraft';
import { useHandlesInOneCall } from '../report/handlingCalls';
import { useOutsideBodies } from '../report/choices/useOutsideBodies';
import { LetterPreview } from './LetterPreview';

const Preview = ({ eksternId }: { eksternId: number }) => {
    const translate = useTranslate();
    const { call } = useDataProvider<CityDataProvider>();
    const { report } = useReportPage();
    const { eksternMedInnsender = false } = useDraft().draft;
    const body = { eksternId, eksternMedInnsender };
    return (
        <LetterPreview
            label={translate('dialogue.forward.preview')}
            of={[report.id, body]}
            read={(signal) => call('previewForwarding', { params: { id: report.id }, body, signal })}
        />
    );
};

const Inputs = ({ bodies }: { bodies: readonly OutsideBody[] }) => {
    const translate = useTranslate();
    const { report, saving } = useReportPage();
    const { eksternId } = useDraft().draft;
    return (
        <>
            <PickerInput
                source="eksternId"
                isClearable
                readOnly={saving}
                placeholder={translate('dialogue.forward.none')}
                choices={bodies.map(({ id, navn, epost }) => ({ id, name: `${navn} (${epost})`, lang: 'nb' }))}
            />
            {eksternId && report.innsenderEpost ? (
                <CheckboxInput source="eksternMedInnsender" disabled={saving} />
            ) : null}
            {eksternId ? <Preview eksternId={eksternId} /> : null}
        </>
    );
};

/** Whom the report can be sent to, by its status. */
const Offered = () => {
    const { draft, change } = useDraft();
    const bodies = useOutsideBodies().filter(({ meldingsStatusId }) => meldingsStatusId === draft.meldingsStatusId);
    const isGone = Boolean(draft.eksternId) && !bodies.some(({ id }) => id === draft.eksternId);
    useEffect(() => {
        if (isGone) change({ eksternId: undefined });
    });
    return bodies.length > 0 ? <Inputs bodies={bodies} /> : null;
};

export const ForwardInputs = () => {
    const { permissions } = usePermissions<Permissions>();
    const isAllowed = permissions?.has('letters.send');
    const isOneCall = useHandlesInOneCall();
    return isAllowed && isOneCall ? <Offered /> : null;
};
