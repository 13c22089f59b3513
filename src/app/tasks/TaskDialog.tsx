import { SelectInput, TextInput, useTranslate } from 'react-admin';
import type { StaffTask } from '../../api/entities/tasks';
import { noCompany } from '../../api/rules/noCompany';
import { osloDay, osloInstant } from '../../api/rules/oslo';
import { CheckboxInput } from '../common/CheckboxInput';
import { DayField } from '../common/DayField';
import { FormDialog } from '../common/FormDialog';
import { draftOf } from '../common/drafts/drafts';
import { ChoicesProblem } from '../common/Loaded';
import { field } from '../data/field';
import { useContractorChoices } from '../report/inputs/useContractorChoices';

/** A deadline is at the end of a working day. */
const evening = '16:00';
const asDay = (frist: string | null): string | null => frist && osloDay(frist);
const asDeadline = (day: string | null): string | null => (day ? osloInstant(day, evening) : null);

const Company = () => {
    const { choices, of } = useContractorChoices();
    return (
        <>
            <SelectInput
                {...field('createTask', 'selskapId')}
                choices={choices.filter(({ id }) => id !== noCompany)}
                translateChoice={false}
                helperText={false}
                fullWidth
                autoFocus
            />
            <ChoicesProblem of={of} />
        </>
    );
};

/** Creates or changes a task of a report. */
export const TaskDialog = ({
    reportId,
    task,
    onClose,
}: {
    reportId: number;
    task?: StaffTask | undefined;
    onClose: () => void;
}) => {
    const translate = useTranslate();
    const common = {
        resource: 'tasks',
        transform: (values: Record<string, unknown>) => ({ ...values, meldingId: reportId }),
        onClose,
    };
    const inputs = (
        <>
            <TextInput {...field('createTask', 'tekst')} multiline minRows={3} helperText={false} />
            <DayField source="frist" format={asDay} parse={asDeadline} />
        </>
    );
    return task ? (
        <FormDialog
            {...common}
            name={draftOf.row('tasks', task.id)}
            title={translate('sharedWork.task.edit')}
            record={{ ...task, meldingId: reportId }}
            success={translate('sharedWork.task.saved')}
        >
            {inputs}
            <CheckboxInput source="trekkes" />
        </FormDialog>
    ) : (
        <FormDialog
            {...common}
            name={draftOf.below('tasks', reportId)}
            title={translate('sharedWork.task.new')}
            submit={translate('sharedWork.task.give')}
            defaultValues={{ selskapId: '', tekst: '' }}
            success={translate('sharedWork.task.given')}
        >
            <Company />
            {inputs}
        </FormDialog>
    );
};
