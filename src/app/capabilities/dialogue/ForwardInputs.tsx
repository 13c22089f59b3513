import { Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { OutsideBody } from '../../../api/entities/dialogue';
import { CheckboxInput } from '../../common/CheckboxInput';
import type { CityDataProvider } from '../../data/dataProvider';
import { errorText } from '../../data/errors';
import { PickerInput } from '../../reports/inputs/PickerInput';
import { useReportPage } from '../../reports/ReportContext';
import { useAllowed } from '../../session/useAllowed';
import { useDraft } from '../shared/draft/useDraft';
import { useHandlesInOneCall } from '../shared/handlingCalls';
import { useOutsideBodies } from '../shared/useOutsideBodies';
import { LetterText } from './LetterText';

const Preview = ({ eksternId }: { eksternId: number }) => {
    const translate = useTranslate();
    const { call } = useDataProvider<CityDataProvider>();
    const { report } = useReportPage();
    const { eksternMedInnsender = false } = useDraft().draft;
    const [isShown, setShown] = useState(false);
    const body = { eksternId, eksternMedInnsender };
    const { data, error } = useQuery({
        queryKey: ['forwardings', 'preview', report.id, body],
        queryFn: ({ signal }) => call('previewForwarding', { params: { id: report.id }, body, signal }),
        enabled: isShown,
        staleTime: 0,
        retry: false,
    });
    return (
        <div>
            <Button size="small" onClick={() => setShown(!isShown)} aria-expanded={isShown}>
                {translate('dialogue.forward.preview')}
            </Button>
            {isShown && error ? <Typography role="alert">{errorText(error)}</Typography> : null}
            {isShown && data ? <LetterText mail={data} /> : null}
        </div>
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
    const isAllowed = useAllowed('letters', 'send');
    const isOneCall = useHandlesInOneCall();
    return isAllowed && isOneCall ? <Offered /> : null;
};
