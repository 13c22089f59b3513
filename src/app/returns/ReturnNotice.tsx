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
            title={translate('parts.answer')}
            submit={translate('parts.answer')}
            defaultValues={{ godtatt: '', tekst: '' }}
            onSubmit={({ godtatt, tekst }) =>
                dataProvider.writeReport(wing, report, (ifMatch) =>
                    dataProvider.call('answerReturn', {
                        params: { id: report.id },
                        body: { godtatt: godtatt === 'ja', tekst: String(tekst ?? '') },
                        ...ifMatch,
                    }),
                )
            }
            success={translate('parts.answered')}
            onClose={onClose}
        >
            <RadioButtonGroupInput
                source="godtatt"
                label={translate('parts.question')}
                validate={required()}
                choices={['ja', 'nei'].map((id) => ({ id, name: translate(`parts.${id}`, { company }) }))}
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
            aria-label={translate('parts.answer')}
            action={
                answers ? (
                    <Button color="inherit" size="small" disabled={saving} onClick={() => setOpen(true)}>
                        {translate('parts.answer')}
                    </Button>
                ) : null
            }
        >
            {translate('parts.returned', {
                company: retur.selskap.navn,
                time: formatInstant(retur.tidspunkt),
                reason: translate(`parts.reason.${retur.arsak}`),
                text: retur.tekst,
            })}
            {open ? <AnswerDialog company={retur.selskap.navn} onClose={() => setOpen(false)} /> : null}
        </OpenMatter>
    );
};
