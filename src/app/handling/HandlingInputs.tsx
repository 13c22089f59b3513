import { Box } from '@mui/material';
import { usePermissions } from 'react-admin';
import { CauseInput } from '../causes/CauseInput';
import { PriorityInput } from '../clock/PriorityInput';
import { TypeEffectText } from '../clock/TypeEffectText';
import { LongTextInput } from '../common/textInputs';
import { ForwardInputs } from '../dialogue/ForwardInputs';
import { ResponsibleInput } from '../assignment/ResponsibleInput';
import { DuplicateOfInput } from '../related/DuplicateOfInput';
import { ReadOnlyAssignment, ReadOnlyType } from '../report/ReadOnlyFacts';
import { useDraft } from '../report/handlingDraft/useDraft';
import { AgreementInput } from '../report/inputs/AgreementInput';
import { ContractorInput } from '../report/inputs/ContractorInput';
import { StatusInput } from '../report/inputs/StatusInput';
import { TypeInput } from '../report/inputs/TypeInput';
import { WorkDoneInput } from '../report/inputs/WorkDoneInput';
import { useWing } from '../report/wing';
import type { Permissions } from '../session/permissions';
import { OpenTasks } from '../tasks/OpenTasks';
import { MailInputs } from './MailInputs';

/** The status, and what it sends to people outside the city. */
export const EffectInputs = () => {
    const { report, saving, unchanged } = useDraft();
    return (
        <>
            <StatusInput stored={report?.meldingsStatusId ?? 0} unchanged={unchanged} disabled={saving} />
            <DuplicateOfInput />
            {report ? <OpenTasks /> : null}
            <ForwardInputs />
            <MailInputs />
        </>
    );
};

const AssignmentInputs = () => {
    const { report, start, draft, places, saving, unchanged, assign } = useDraft();
    return (
        <>
            <ContractorInput
                stored={report?.selskap}
                places={places}
                isOptional={!report}
                placeholder={unchanged ?? ''}
                readOnly={saving}
                onChange={(selskapId) => assign({ selskapId })}
            />
            <AgreementInput
                stored={report?.avtale}
                places={places}
                isOfAny
                choosesOnly={draft.selskapId !== start.selskapId}
                placeholder={unchanged ?? ''}
                readOnly={saving}
                onChange={(avtaleId, selskapId) => assign({ selskapId, avtaleId })}
            />
        </>
    );
};

/** Short fields side by side, where there is room. */
const pair = {
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fit, minmax(170px, 1fr))' },
    alignItems: 'start',
    columnGap: 1,
    rowGap: 1,
    '&:empty': { display: 'none' },
};

/** The other fields, in the same order for one report and for many. */
export const OtherInputs = () => {
    const wing = useWing();
    const { permissions } = usePermissions<Permissions>();
    const { report, draft, avtaleId, saving, unchanged } = useDraft();
    const editsType = permissions?.has(`${wing}.editType`);
    return (
        <>
            {editsType ? (
                <TypeInput
                    stored={report?.meldingstypeId}
                    readOnly={saving}
                    isClearable={unchanged !== undefined}
                    placeholder={unchanged ?? ''}
                />
            ) : report ? (
                <>
                    <ReadOnlyType />
                    <ReadOnlyAssignment />
                </>
            ) : null}
            {report ? <TypeEffectText /> : null}
            {permissions?.has(`${wing}.assign`) ? <AssignmentInputs /> : null}
            <Box sx={pair}>
                <WorkDoneInput
                    agreementId={draft.avtaleId ?? (draft.selskapId === null ? avtaleId : null)}
                    report={report}
                    unchanged={unchanged}
                    readOnly={saving}
                />
                <CauseInput />
            </Box>
            <Box sx={pair}>
                <ResponsibleInput />
                <PriorityInput />
            </Box>
            <LongTextInput source="kommentar" minRows={2} maxRows={6} disabled={saving} />
        </>
    );
};
