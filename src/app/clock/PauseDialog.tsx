import { SelectInput, TextInput, useTranslate } from 'react-admin';
import { pauseReasons } from '../../api/rules/clock';
import { osloInstant } from '../../api/rules/oslo';
import { DayField } from '../common/DayField';
import { FormDialog } from '../common/FormDialog';
import { draftOf } from '../common/drafts/drafts';
import { useFirstDay } from '../common/time';
import { notBlank } from '../common/validators';
import { field } from '../data/field';
import type { BodyOf } from '../../api/endpoint';
import type { Endpoints } from '../../api/endpoints';
import { useClock } from './useClock';

/** A pause ends on the morning of its last day. */
const morning = '07:00';

const draftOfPause = (reportId: number): string => draftOf.below('pause', reportId);

export const PauseDialog = ({ onClose }: { onClose: () => void }) => {
    const translate = useTranslate();
    const firstDay = useFirstDay(morning);
    const { kept, pause } = useClock(draftOfPause);
    return (
        <FormDialog
            {...kept}
            resource="clocks"
            title={translate('clock.pause')}
            submit={translate('clock.pause')}
            defaultValues={{ arsak: '', tekst: '' }}
            onSubmit={({ arsak, tekst, til }) =>
                pause({
                    arsak: arsak as BodyOf<Endpoints['pauseClock']>['arsak'],
                    tekst: String(tekst ?? ''),
                    til: osloInstant(String(til), morning),
                })
            }
            success={translate('clock.isPaused')}
            onClose={onClose}
        >
            <SelectInput
                {...field('pauseClock', 'arsak')}
                choices={pauseReasons.map((id) => ({ id, name: translate(`clock.reason.${id}`) }))}
                translateChoice={false}
                helperText={false}
                fullWidth
            />
            <DayField source="til" minDay={firstDay} validate={notBlank('clock.dayRequired')} />
            <TextInput {...field('pauseClock', 'tekst')} multiline minRows={2} helperText={false} />
        </FormDialog>
    );
};
