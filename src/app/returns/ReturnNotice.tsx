import { Button } from '@mui/material';
import { useState } from 'react';
import { RadioButtonGroupInput, required, TextInput, useDataProvider, useTranslate, usePermissions } from 'react-admin';
import { FormDialog } from '../common/FormDialog';
import { useFormatInstant } from '../common/time';
import type { CityDataProvider } from '../data/dataProvider';
import { field } from '../data/field';
import { useReportPage } from '../report/useReportPage';
import type { Permissions } from '../session/permissions';
import { OpenMatter } from '../report/pills';

const AnswerDialog = ({ company, onClose }: { company: string; onClose: () => void }) => {
    const translate = useTranslate();
    const dataProvider = useDataProvider<CityDataProvider>();
    const { wing, report } = useReportPage();
    return (
        <FormDialog
            resource="returns"
            title={translate('sharedWork.answer')}
            submit={translate('sharedWork.answer')}
            defaultValues={{ godtatt: '', tekst: '' }}
            onSubmit={({ godtatt, tekst }) =>
                dataProvider.writeReport(wing, report, (at) =>
                    dataProvider.call('answerReturn', {
                        ...at,
                        body: { godtatt: godtatt === 'ja', tekst: String(tekst ?? '') },
                    }),
                )
            }
            success={translate('sharedWork.answered')}
            onClose={onClose}
        >
            <RadioButtonGroupInput
                source="godtatt"
                label={translate('sharedWork.question')}
                validate={required()}
                choices={['ja', 'nei'].map((id) => ({ id, name: translate(`sharedWork.${id}`, { company }) }))}
                translateChoice={false}
                row={false}
                helperText={false}
            />
            <TextInput {...field('answerReturn', 'tekst')} multiline minRows={2} helperText={false} />
        </FormDialog>
    );
};

/** A return that waits for an answer, which is given here, or by assigning or finishing the report. */
export const ReturnNotice = () => {
    const translate = useTranslate();
    const formatInstant = useFormatInstant();
    const { permissions } = usePermissions<Permissions>();
    const answers = permissions?.has('returns.answer');
    const { report, saving } = useReportPage();
    const [open, setOpen] = useState(false);
    const { retur } = report;
    if (!retur) return null;
    return (
        <OpenMatter
            severity="warning"
            aria-label={translate('sharedWork.answer')}
            action={
                answers ? (
                    <Button color="inherit" size="small" disabled={saving} onClick={() => setOpen(true)}>
                        {translate('sharedWork.answer')}
                    </Button>
                ) : null
            }
        >
            {translate('sharedWork.returned', {
                company: retur.selskap.navn,
                time: formatInstant(retur.tidspunkt),
                reason: translate(`sharedWork.reason.${retur.arsak}`),
                text: retur.tekst,
            })}
            {open ? <AnswerDialog company={retur.selskap.navn} onClose={() => setOpen(false)} /> : null}
        </OpenMatter>
    );
};
