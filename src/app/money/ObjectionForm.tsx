import AttachIcon from '@mui/icons-material/AttachFile';
import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { required, TextInput, useTranslate } from 'react-admin';
import type { Deduction } from '../../api/entities/money';
import { FileButtons } from '../common/FileButtons';
import { FormDialog } from '../common/FormDialog';

/** The contractor's objection to a deduction, with documents. */
export const ObjectionForm = ({ deduction: { id } }: { deduction: Deduction }) => {
    const translate = useTranslate();
    const [isOpen, setIsOpen] = useState(false);
    const [files, setFiles] = useState<readonly File[]>([]);
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
                    resource="objections"
                    transform={(values) => ({ ...values, trekkId: id, vedlegg: files })}
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
