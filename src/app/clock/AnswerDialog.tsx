import { RadioButtonGroupInput, required, TextInput, useTranslate } from 'react-admin';
import { FormDialog } from '../common/FormDialog';
import { field } from '../data/field';
import { useClock } from './useClock';

interface AnswerDialogProps {
    of: 'extension' | 'rejection';
    id: 'answerExtension' | 'answerRejection';
    onClose: () => void;
}

/** Accepts or declines a company's request, with a text. */
export const AnswerDialog = ({ of, id, onClose }: AnswerDialogProps) => {
    const translate = useTranslate();
    const { answer } = useClock();
    return (
        <FormDialog
            resource="clocks"
            title={translate(`clock.${of}.title`)}
            submit={translate('clock.answer')}
            defaultValues={{ godtatt: '', tekst: '' }}
            onSubmit={({ godtatt, tekst }) => answer(id, { godtatt: godtatt === 'ja', tekst: String(tekst) })}
            success={translate('clock.answered')}
            onClose={onClose}
        >
            <RadioButtonGroupInput
                source="godtatt"
                label={translate(`clock.${of}.question`)}
                validate={required()}
                choices={['ja', 'nei'].map((choice) => ({ id: choice, name: translate(`clock.${of}.${choice}`) }))}
                translateChoice={false}
                row={false}
                helperText={false}
            />
            <TextInput {...field(id, 'tekst')} multiline minRows={2} helperText={false} />
        </FormDialog>
    );
};
