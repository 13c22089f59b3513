import AttachIcon from '@mui/icons-material/AttachFile';
import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { required, TextInput, useTranslate } from 'react-admin';
import type { Deduction } from '../../api/entities/money';
import { FileButtons } from '../common/FileButtons';
import { FormDialog } from '../common/FormDialog';
import { useMoneyCall } from './useMoneyCalls';

/** The contractor's side of a deduction, with documents. */
export const ObjectionForm = ({ deduction: { id } }: { deduction: Deduction }) => {
    const translate = useTranslate();
    const { call, refresh } = useMoneyCall();
    const [isOpen, setIsOpen] = useState(false);
    const [files, setFiles] = useState<readonly File[]>([]);
    const object = async ({ innsigelse }: Record<string, unknown>): Promise<void> => {
        await call('objectToDeduction', { params: { id }, body: { innsigelse: String(innsigelse) }, files });
        await refresh();
    };
    return (
        <>
            <Button size="small" onClick={() => setIsOpen(true)}>
                {translate('money.object')}
            </Button>
            {isOpen ? (
                <FormDialog
                    name={`objection/${id}`}
                    title={translate('money.objectTitle')}
                    submit={translate('money.object')}
                    success="money.objected"
                    onSubmit={object}
                    onClose={() => setIsOpen(false)}
                >
                    <TextInput
                        source="innsigelse"
                        label="money.reason"
                        validate={required()}
                        multiline
                        minRows={3}
                        autoFocus
                    />
                    <FileButtons
                        label={translate('money.attach')}
                        icon={<AttachIcon />}
                        accept={['image/png', 'image/jpeg', 'application/pdf']}
                        onChoose={(more) => setFiles([...files, ...more])}
                    />
                    {files.map(({ name }) => (
                        <Typography key={name} variant="body2">
                            {name}
                        </Typography>
                    ))}
                </FormDialog>
            ) : null}
        </>
    );
};
