import { TextInput, useTranslate } from 'react-admin';
import { osloInstant } from '../../../api/rules/oslo';
import { DayField } from '../../common/DayField';
import { FormDialog } from '../../common/FormDialog';
import { useToday } from '../../common/useToday';
import { field } from '../../data/field';
import { useClock } from './useClock';

/** A deadline asked for is at the end of the working day. */
const afternoon = '16:00';

export const ExtensionDialog = ({ onClose }: { onClose: () => void }) => {
    const translate = useTranslate();
    const today = useToday();
    const { ask } = useClock();
    return (
        <FormDialog
            resource="clocks"
            title={translate('clock.ask')}
            submit={translate('clock.ask')}
            defaultValues={{ tekst: '' }}
            onSubmit={({ frist, tekst }) =>
                ask({ frist: osloInstant(String(frist), afternoon), tekst: String(tekst ?? '') })
            }
            success={translate('clock.isAsked')}
            onClose={onClose}
        >
            <DayField
                source="frist"
                isRequired
                minDay={today}
                validate={(day: string | null) => (day ? undefined : translate('clock.dayRequired'))}
            />
            <TextInput {...field('askExtension', 'tekst')} multiline minRows={2} helperText={false} />
        </FormDialog>
    );
};
