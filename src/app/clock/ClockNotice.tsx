import { Button } from '@mui/material';
import { useDataProvider, usePermissions, useTranslate } from 'react-admin';
import { useFormatInstant } from '../common/time';
import type { CityDataProvider } from '../data/dataProvider';
import { AnswerButton } from '../report/AnswerButton';
import { OpenMatter } from '../report/pills';
import { useReportPage } from '../report/useReportPage';
import type { Permissions } from '../session/permissions';

const quiet = { severity: 'info', 'aria-live': 'off' } as const;

/** What is pending on the clock: a pause, a request for more time, or an unanswered rejection. */
export const ClockNotice = () => {
    const translate = useTranslate();
    const formatInstant = useFormatInstant();
    const { permissions } = usePermissions<Permissions>();
    const pauses = permissions?.has('clocks.pause');
    const answers = permissions?.has('clocks.answer');
    const { call, writeReport } = useDataProvider<CityDataProvider>();
    const { wing, report, save, saving } = useReportPage();
    const { klokke: clock } = report;
    if (!clock) return null;
    const { pause, utsettelse, avvistTid } = clock;
    const resume = () =>
        save((seen) => writeReport(wing, seen, (at) => call('resumeClock', at)), {
            success: translate('clock.resumed'),
        });
    const answer = { resource: 'clocks', label: translate('clock.answer') };
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
                <OpenMatter
                    {...quiet}
                    action={
                        answers ? <AnswerButton {...answer} call="answerExtension" texts="clock.extension" /> : null
                    }
                >
                    {translate('clock.asked', { until: formatInstant(utsettelse.frist), text: utsettelse.tekst })}
                </OpenMatter>
            ) : null}
            {avvistTid ? (
                <OpenMatter
                    {...quiet}
                    action={
                        answers ? <AnswerButton {...answer} call="answerRejection" texts="clock.rejection" /> : null
                    }
                >
                    {translate('clock.rejected', { time: formatInstant(avvistTid) })}
                </OpenMatter>
            ) : null}
        </>
    );
};
