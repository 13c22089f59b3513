import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Form } from 'react-admin';
import { useReportPage } from '../useReportPage';
import { valuesOf } from './values';

/** Keeps the user's changes when the report is refetched. */
const resetOptions = { keepDirtyValues: true };

export const ReportForm = ({ children }: { children: ReactNode }) => {
    const { report } = useReportPage();
    return (
        <Form
            noValidate
            disableInvalidFormNotification
            record={{ id: 0, ...valuesOf(report) }}
            resetOptions={resetOptions}
        >
            <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>{children}</Box>
        </Form>
    );
};
