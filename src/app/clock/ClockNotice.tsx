import { Button } from '@mui/material';
import { useState } from 'react';
import { RadioButtonGroupInput, required, TextInput, usePermissions, useTranslate } from 'react-admin';
import { FormDialog } from '../common/FormDialog';
import { useFormatInstant } from '../common/time';
import { field } from '../data/field';
import { OpenMatter } from '../report/pills';
import type { Permissions } from '../session/permissions';
import { useClock } from './useClock';

interface AnswerDialogProps {
    of: 'extension' | 'rejection';
    id: 'answerExtension' | 'answerRejection';
    onClose: () => void;
}

/** Accepts or declines a company's request, with a text. */
const AnswerDialog = ({ of, id, onClose }: AnswerDialogProps) => {
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

const quiet = { severity: 'info', 'aria-live': 'off' } as const;

const AnswerButton = ({ of, id }: { of: 'extension' | 'rejection'; id: 'answerExtension' | 'answerRejection' }) => {
    const translate = useTranslate();
    const [isOpen, setIsOpen] = useState(false);
    const { saving } = useClock();
    return (
        <>
            <Button color="inherit" size="small" disabled={saving} onClick={() => setIsOpen(true)}>
                {translate('clock.answer')}
            </Button>
            {isOpen ? <AnswerDialog of={of} id={id} onClose={() => setIsOpen(false)} /> : null}
        </>
    );
};

/** What is pending on the clock: a pause, a request for more time, or an unanswered rejection. */
export const ClockNotice = () => {
    const translate = useTranslate();
    const formatInstant = useFormatInstant();
    const { permissions } = usePermissions<Permissions>();
    const pauses = permissions?.has('clocks.pause');
    const answers = permissions?.has('clocks.answer');
    const { clock, saving, resume } = useClock();
    if (!clock) return null;
    const { pause, utsettelse, avvistTid } = clock;
    return (
        <>
            {pause ? (
                <OpenMatter
                    {...quiet}
                    action={
                        pauses ? (
                            <Button color="inherit" size="small" disabled={saving} onClick={() => void resume()}>
                                {translate('clock.resume')}
                            </Button>
                        ) : null
                    }
                >
                    {translate('clock.paused', {
                        until: formatInstant(pause.til),
                        reason: translate(`clock.reason.${pause.arsak}`),
                    })}
                </OpenMatter>
            ) : null}
            {utsettelse ? (
                <OpenMatter {...quiet} action={answers ? <AnswerButton of="extension" id="answerExtension" /> : null}>
                    {translate('clock.asked', { until: formatInstant(utsettelse.frist), text: utsettelse.tekst })}
                </OpenMatter>
            ) : null}
            {avvistTid ? (
                <OpenMatter {...quiet} action={answers ? <AnswerButton of="rejection" id="answerRejection" /> : null}>
                    {translate('clock.rejected', { time: formatInstant(avvistTid) })}
                </OpenMatter>
            ) : null}
        </>
    );
};
