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
        workDoneName: (code: number) => codes.find(({ id }) => id === code)?.navn ?? String(code),
    };
    const shown = (record: Values, source: string): string =>
        fieldText(record, source, formats) || translate('common.stale.empty');
    const changed = new Map<string, ChangedField>();
    for (const source of labelledFields(resource)) {
        const label = translate(`resources.${resource}.fields.${source}`);
        const [was, is] = [shown(seen, source), shown(latest, source)];
        if (was !== is && !changed.has(label)) changed.set(label, { label, was, is });
    }
    return (
        <ChangedDialog
            title={translate('common.stale.title')}
            explain={translate('common.stale.explain')}
            changed={[...changed.values()]}
            question={translate(isRemoval ? 'common.stale.removeQuestion' : 'common.stale.question')}
            overwriteLabel={translate(isRemoval ? 'common.remove' : 'common.stale.overwrite')}
            overwrite={() => decide(true)}
            discard={() => decide(false)}
        />
    );
};

/** Asks whose change to keep when somebody else saved first (D12). */
export const ConflictDialog = () => {
    const [conflict] = useSharedState(conflicts);
    return conflict ? <Question {...conflict} /> : null;
};
