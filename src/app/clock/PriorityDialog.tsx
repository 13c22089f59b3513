import { SelectInput, TextInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Priority } from '../../api/rules/clock';
import { FormDialog } from '../common/FormDialog';
import { draftOf } from '../common/drafts/drafts';
import { byType } from '../report/handlingDraft/draft';
import { useClock, usePriorityChoices, usePriorityReason } from './useClock';

const Reason = () => {
    const reason = usePriorityReason();
    const { prioritet } = useWatch<{ prioritet: string }>();
    return prioritet === byType ? null : <TextInput {...reason} multiline helperText={false} />;
};

const draftOfPriority = (reportId: number): string => draftOf.below('priority', reportId);

export const PriorityDialog = ({ onClose }: { onClose: () => void }) => {
    const translate = useTranslate();
    const { kept, clock, prioritise } = useClock(draftOfPriority);
    return (
        <FormDialog
            {...kept}
            resource="reports"
            title={translate('clock.changePriority')}
            defaultValues={{ prioritet: clock?.prioritet, prioritetBegrunnelse: clock?.prioritetBegrunnelse ?? '' }}
            onSubmit={({ prioritet, prioritetBegrunnelse }) =>
                prioritise(
                    prioritet === byType
                        ? { prioritet: null }
                        : {
                              prioritet: prioritet as Priority,
                              prioritetBegrunnelse: String(prioritetBegrunnelse ?? '').trim(),
                          },
                )
            }
            success=""
            onClose={onClose}
        >
            <SelectInput
                source="prioritet"
                choices={usePriorityChoices()}
                translateChoice={false}
                helperText={false}
                fullWidth
            />
            <Reason />
        </FormDialog>
    );
};
