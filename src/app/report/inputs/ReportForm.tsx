import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Form, type FormProps } from 'react-admin';
import { useReportPage } from '../useReportPage';
import { valuesOf, type ReportValues } from './values';

/** Keeps the user's changes when the report is refetched. */
const resetOptions = { keepDirtyValues: true };

export interface ReportFormProps extends Pick<FormProps<ReportValues>, 'validate' | 'onSubmit'> {
    draft?: number;
    children: ReactNode;
}

export const ReportForm = ({ draft = 0, children, ...props }: ReportFormProps) => {
    const { report } = useReportPage();
    return (
        <Form
            {...props}
            noValidate
            disableInvalidFormNotification
            record={{ id: draft, ...valuesOf(report) }}
            resetOptions={resetOptions}
        >
            <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>{children}</Box>
        </Form>
    );
};
