import { Button } from '@mui/material';
import { useState } from 'react';
import { RadioButtonGroupInput, required, useDataProvider, useTranslate } from 'react-admin';
import type { Report } from '../../api/entities/report';
import { FormDialog } from '../common/FormDialog';
import { draftOf, typedOver } from '../common/drafts/drafts';
import { LongTextInput } from '../common/textInputs';
import type { CityDataProvider } from '../data/dataProvider';
import { field } from '../data/field';
import { useOpenedReport, useReportPage } from './useReportPage';

interface AnswerButtonProps {
    call: 'answerExtension' | 'answerRejection' | 'answerReturn';
    /** The key of its texts: the title, the question, and the answers yes and no. */
    texts: string;
    /** The resource with the label of the text. */
    resource: string;
    label: string;
    company?: string;
}

/** What a company asks for in a report. */
const asksOf = ({ klokke, retur }: Report): object => ({ klokke, retur });

const AnswerDialog = ({
    call: id,
    texts,
    resource,
    label,
    company,
    onClose,
}: AnswerButtonProps & { onClose: () => void }) => {
    const translate = useTranslate();
    const { call, writeReport } = useDataProvider<CityDataProvider>();
    const { wing, report } = useOpenedReport((reportId) => draftOf.below(id, reportId), typedOver(asksOf));
    return (
        <FormDialog
            resource={resource}
            name={draftOf.below(id, report.id)}
            seen={report}
            title={translate(`${texts}.title`)}
            submit={label}
            defaultValues={{ godtatt: '', tekst: '' }}
            onSubmit={({ godtatt, tekst }) =>
                writeReport(wing, report, (at) =>
                    call(id, { ...at, body: { godtatt: godtatt === 'ja', tekst: String(tekst) } }),
                )
            }
            success={translate('reportDetail.answered')}
            onClose={onClose}
        >
            <RadioButtonGroupInput
                source="godtatt"
                label={translate(`${texts}.question`)}
                validate={required()}
                choices={['ja', 'nei'].map((choice) => ({
                    id: choice,
                    name: translate(`${texts}.${choice}`, { company }),
                }))}
                translateChoice={false}
                row={false}
                helperText={false}
            />
            <LongTextInput {...field(id, 'tekst')} minRows={2} />
        </FormDialog>
    );
};

/** Accepts or declines a company's request, with a text. */
export const AnswerButton = (props: AnswerButtonProps) => {
    const { saving } = useReportPage();
    const [isOpen, setIsOpen] = useState(false);
    return (
        <>
            <Button color="inherit" size="small" disabled={saving} onClick={() => setIsOpen(true)}>
                {props.label}
            </Button>
            {isOpen ? <AnswerDialog {...props} onClose={() => setIsOpen(false)} /> : null}
        </>
    );
};
