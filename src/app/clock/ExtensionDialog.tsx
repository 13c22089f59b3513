import { TextInput, useTranslate } from 'react-admin';
import type { BodyOf } from '../../api/endpoint';
import type { Endpoints } from '../../api/endpoints';
import { osloInstant } from '../../api/rules/oslo';
import { DayField } from '../common/DayField';
import { FormDialog } from '../common/FormDialog';
import { draftOf } from '../common/drafts/drafts';
import { useFirstDay } from '../common/time';
import { notBlank } from '../common/validators';
import { field } from '../data/field';
import { useClock } from './useClock';

/** A requested deadline is at the end of the working day. */
const afternoon = '16:00';

interface ExtensionFormProps {
    name: string;
    seen?: object;
    title: string;
    success?: string;
    onAsk: (body: BodyOf<Endpoints['askExtension']>) => Promise<unknown>;
    onClose: () => void;
}

export const ExtensionForm = ({ onAsk, ...dialog }: ExtensionFormProps) => {
    const translate = useTranslate();
    const firstDay = useFirstDay(afternoon);
    return (
        <FormDialog
            {...dialog}
            resource="clocks"
            submit={translate('clock.send')}
            defaultValues={{ tekst: '' }}
            onSubmit={({ frist, tekst }) =>
                onAsk({ frist: osloInstant(String(frist), afternoon), tekst: String(tekst ?? '') })
            }
        >
            <DayField source="frist" minDay={firstDay} validate={notBlank('clock.dayRequired')} />
            <TextInput {...field('askExtension', 'tekst')} multiline minRows={2} helperText={false} />
        </FormDialog>
    );
};

const draftOfExtension = (reportId: number): string => draftOf.selected('extension', [reportId]);

/** Asks for more time for the report on the page. */
export const ExtensionDialog = ({ onClose }: { onClose: () => void }) => {
    const translate = useTranslate();
    const { kept, ask } = useClock(draftOfExtension);
    return (
        <ExtensionForm
            {...kept}
            title={translate('clock.ask')}
            success={translate('clock.isAsked')}
            onAsk={ask}
            onClose={onClose}
        />
    );
};
