import { useTranslate } from 'react-admin';
import { ChangedDialog, type ChangedField } from '../common/ChangedDialog';
import { useReportType, useStatus } from '../common/useCatalogues';
import { useFormatInstant } from '../common/useFormatInstant';
import { useNumbers } from '../common/useNumbers';
import { useWorkDoneCodes } from '../common/useWorkDoneCodes';
import { idIn, type Values } from '../data/body';
import { conflicts, type RecordConflict } from '../data/conflicts';
import { useSharedState } from '../runtime/sharedState';
import { fieldText, labelledFields } from './conflictFields';

const agreementOf = ({ avtale }: Values): number | undefined => {
    const id = idIn(avtale, 'avtaleId');
    return typeof id === 'number' ? id : undefined;
};

const Question = ({ resource, seen, latest, isRemoval, decide }: RecordConflict) => {
    const translate = useTranslate();
    const status = useStatus();
    const typeOf = useReportType();
    const codes = [...useWorkDoneCodes(agreementOf(seen)), ...useWorkDoneCodes(agreementOf(latest))];
    const formats = {
        numbers: useNumbers(),
        formatInstant: useFormatInstant(),
        statusName: (id: number) => status(id)?.navn ?? String(id),
        typeName: (id: number) => typeOf(id).text,
        yesOrNo: (is: boolean) => translate(is ? 'common.yes' : 'common.no'),
        workDoneName: (code: number) => codes.find(({ id }) => id === code)?.navn ?? String(code),
    };
    /** A text of the resource's own, else the common one. */
    const ownText = (key: string): string =>
        translate(`resources.${resource}.stale.${key}`, { _: translate(`common.stale.${key}`) });
    const shown = (record: Values, source: string): string => fieldText(record, source, formats) || ownText('empty');
    const changed = new Map<string, ChangedField>();
    for (const source of labelledFields(resource)) {
        const label = translate(`resources.${resource}.fields.${source}`);
        const [was, is] = [shown(seen, source), shown(latest, source)];
        if (was !== is && !changed.has(label)) changed.set(label, { label, was, is });
    }
    return (
        <ChangedDialog
            title={ownText('title')}
            explain={ownText('explain')}
            changed={[...changed.values()]}
            question={translate(isRemoval ? 'common.stale.removeQuestion' : 'common.stale.question')}
            overwriteLabel={translate(isRemoval ? 'common.remove' : 'common.stale.overwrite')}
            overwrite={() => decide(true)}
            discard={() => decide(false)}
        />
    );
};

/** Asks which change to keep when somebody else saved first (D12). */
export const ConflictDialog = () => {
    const [conflict] = useSharedState(conflicts);
    return conflict ? <Question {...conflict} /> : null;
};
