import { Box, Button } from '@mui/material';
import { useState, type ReactNode } from 'react';
import {
    Form,
    SaveButton,
    useExpanded,
    useRecordContext,
    useResourceContext,
    useTranslate,
    type RaRecord,
} from 'react-admin';
import { StaleError } from '../data/cityFetch';
import { fieldErrors } from '../data/errors';
import { RowPanel } from './RowPanel';
import { useSaveRecord, type SaveOptions } from './useSaveRecord';

type Values = Record<string, unknown>;

export interface RowFormProps extends SaveOptions {
    label: string;
    /** Initial values of the form. */
    values: Values;
    /** From the form's values to the fields that change. */
    transform: (values: Values) => Values;
    /** react-admin inputs with their validators. */
    children: ReactNode;
}

/**
 * The form of an expanded row of a `ListTable`: saves the row's record and closes the row. When saving fails it stays
 * open with everything typed.
 */
export const RowForm = ({ label, values, transform, children, ...options }: RowFormProps) => {
    const translate = useTranslate();
    const resource = useResourceContext() ?? '';
    // The record as it was when the form opened, which is what the user sees.
    const [seen] = useState(useRecordContext<RaRecord>());
    const id = seen?.id ?? '';
    const [, toggle] = useExpanded(resource, id, true);
    const save = useSaveRecord(options);
    const submit = async (typed: Values): Promise<object | undefined> => {
        try {
            await save(transform(typed), seen);
        } catch (error) {
            if (!(error instanceof StaleError)) return fieldErrors(error);
        }
        toggle();
        return undefined;
    };
    return (
        <Form noValidate disableInvalidFormNotification record={{ id, ...values }} onSubmit={submit}>
            <RowPanel label={label}>
                {children}
                <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
                    <Button onClick={toggle}>{translate('common.cancel')}</Button>
                    <SaveButton label={translate('common.save')} icon={<></>} alwaysEnable />
                </Box>
            </RowPanel>
        </Form>
    );
};
