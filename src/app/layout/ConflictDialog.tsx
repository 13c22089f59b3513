import { useTranslate } from 'react-admin';
import { ChangedDialog } from '../common/ChangedDialog';
import { useFormatInstant } from '../common/useFormatInstant';
import { useNumbers } from '../common/useNumbers';
import { conflicts } from '../data/conflicts';
import { useSharedState } from '../runtime/sharedState';
import { conflictFieldsOf } from './conflictFields';

/** Asks whose change stands when somebody else was first with what is administered (D12). */
export const ConflictDialog = () => {
    const translate = useTranslate();
    const formats = { numbers: useNumbers(), formatInstant: useFormatInstant() };
    const [conflict] = useSharedState(conflicts);
    if (!conflict) return null;
    const { resource, seen, latest, isRemoval, decide } = conflict;
    const shown = (value: string): string => value || translate('common.stale.empty');
    return (
        <ChangedDialog
            title={translate('common.stale.title')}
            explain={translate('common.stale.explain')}
            changed={conflictFieldsOf(resource)
                .filter(([, value]) => value(seen, formats) !== value(latest, formats))
                .map(([label, value]) => ({
                    label: translate(label),
                    was: shown(value(seen, formats)),
                    is: shown(value(latest, formats)),
                }))}
            question={translate(isRemoval ? 'common.stale.removeQuestion' : 'common.stale.question')}
            overwriteLabel={translate(isRemoval ? 'common.remove' : 'common.stale.overwrite')}
            overwrite={() => decide(true)}
            discard={() => decide(false)}
        />
    );
};
