import { Button } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useTranslate, usePermissions } from 'react-admin';
import type { BodyOf } from '../../api/endpoint';
import type { Endpoints } from '../../api/endpoints';
import type { Report } from '../../api/entities/report';
import { FormDialog } from '../common/FormDialog';
import { draftOf, typedOver } from '../common/drafts/drafts';
import { LongTextInput } from '../common/textInputs';
import { useFormatInstant } from '../common/time';
import type { CityDataProvider } from '../data/dataProvider';
import { field } from '../data/field';
import { useOpenedReport, useReportPage } from '../report/useReportPage';
import type { Permissions } from '../session/permissions';
import { OpenMatter } from '../report/pills';

const draftOfJudgement = (reportId: number): string => draftOf.below('satisfaction', reportId);
const satisfactionOf = ({ tilfredshet }: Report): object => ({ tilfredshet });

const JudgeDialog = ({ onClose }: { onClose: () => void }) => {
    const translate = useTranslate();
    const dataProvider = useDataProvider<CityDataProvider>();
    const { wing, report } = useOpenedReport(draftOfJudgement, typedOver(satisfactionOf));
    return (
        <FormDialog
            resource="satisfaction"
            name={draftOfJudgement(report.id)}
            seen={report}
            title={translate('dialogue.satisfaction.judge')}
            submit={translate('dialogue.satisfaction.judge')}
            defaultValues={{ tekst: '' }}
            onSubmit={(values) =>
                dataProvider.writeReport(wing, report, (at) =>
                    dataProvider.call('judgeSatisfaction', {
                        ...at,
                        body: values as BodyOf<Endpoints['judgeSatisfaction']>,
                    }),
                )
            }
            success={translate('dialogue.satisfaction.isJudged')}
            onClose={onClose}
        >
            <LongTextInput {...field('judgeSatisfaction', 'tekst')} minRows={2} autoFocus />
        </FormDialog>
    );
};

/** What the reporter thinks of the closed report. If dissatisfied, staff must judge the report again. */
export const SatisfactionNotice = () => {
    const translate = useTranslate();
    const formatInstant = useFormatInstant();
    const { permissions } = usePermissions<Permissions>();
    const judges = permissions?.has('questions.create');
    const { report, saving } = useReportPage();
    const [open, setOpen] = useState(false);
    const { tilfredshet } = report;
    if (!tilfredshet) return null;
    const { fornoyd, arsaker, tekst, tidspunkt, vurdert } = tilfredshet;
    const text = (key: string, values?: object): string => translate(`dialogue.satisfaction.${key}`, values);
    const waits = !fornoyd && !vurdert;
    const told = [arsaker.map((one) => text(`reason.${one}`)).join(', '), tekst].filter(Boolean).join('. ');
    return (
        <OpenMatter
            severity={waits ? 'warning' : fornoyd ? 'success' : 'info'}
            aria-label={text('label')}
            action={
                waits && judges ? (
                    <Button color="inherit" size="small" disabled={saving} onClick={() => setOpen(true)}>
                        {text('judge')}
                    </Button>
                ) : null
            }
        >
            <span>{`${text(fornoyd ? 'yes' : 'no', { time: formatInstant(tidspunkt) })} `}</span>
            {told ? <q lang="nb">{told}</q> : null}
            {waits ? <span>{` ${text('waits')}`}</span> : null}
            {vurdert ? (
                <span>{` ${text('judged', { name: vurdert.navn, time: formatInstant(vurdert.tidspunkt) })}`}</span>
            ) : null}
            {open ? <JudgeDialog onClose={() => setOpen(false)} /> : null}
        </OpenMatter>
    );
};
