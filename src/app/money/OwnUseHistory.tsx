import AttachIcon from '@mui/icons-material/AttachFile';
import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { TextInput, useNotify, usePermissions, useTranslate, useUpdate } from 'react-admin';
import { documentTypes } from '../../api/rules/fileTypes';
import type { ResourceUse } from '../../api/entities/resourceUse';
import { FileButtons } from '../common/FileButtons';
import { FormDialog } from '../common/FormDialog';
import { useNumbers } from '../common/useNumbers';
import type { Permissions } from '../session/permissions';
import { RowHistory } from './RowHistory';
import { errorText } from '../data/errors';
import { field } from '../data/field';

/** A row's history for its contractor: why it was returned, with fields for an answer and more files. */
export const OwnUseHistory = ({
    row,
}: {
    row: Pick<ResourceUse, 'ressursforbrukId' | 'prosesskodeEnhetsVerdi' | 'okonomi'>;
}) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const notify = useNotify();
    const { permissions } = usePermissions<Permissions>();
    const mayAttach = permissions?.has('resourceUseHistory.attach');
    const [update, { isPending }] = useUpdate();
    const [isAnswering, setIsAnswering] = useState(false);
    const { ressursforbrukId: id, okonomi } = row;
    if (!okonomi) return null;
    const isReturned = okonomi.tilstand === 'returnert';
    const isPart = okonomi.godkjentMengde !== null && okonomi.godkjentMengde !== row.prosesskodeEnhetsVerdi;
    const attach = (files: readonly File[]): void =>
        void update(
            'resourceUseHistory',
            { id, data: { vedlegg: files }, previousData: { id } },
            { onError: (error) => notify(errorText(error), { type: 'error' }) },
        );
    return (
        <Box sx={{ mt: 0.75 }}>
            {isReturned ? (
                <Alert severity="warning" sx={{ mb: 0.75 }}>
                    {translate('money.isReturned', { reason: okonomi.begrunnelse ?? '' })}
                </Alert>
            ) : null}
            {isPart ? (
                <Alert severity="info" sx={{ mb: 0.75 }}>
                    {translate('money.isPart', {
                        part: numbers.quantity(okonomi.godkjentMengde ?? 0),
                        reason: okonomi.begrunnelse ?? '',
                    })}
                </Alert>
            ) : null}
            {permissions?.has('resourceUseHistory.show') ? <RowHistory id={id} /> : null}
            {mayAttach && !okonomi.avsluttet ? (
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'end' }}>
                    <FileButtons
                        label={translate('money.attach')}
                        icon={<AttachIcon />}
                        accept={documentTypes}
                        loading={isPending}
                        onChoose={attach}
                    />
                    {isReturned ? (
                        <Button variant="contained" onClick={() => setIsAnswering(true)}>
                            {translate('money.answer')}
                        </Button>
                    ) : null}
                </Box>
            ) : null}
            {isAnswering ? (
                <FormDialog
                    name={`answer/${id}`}
                    title={translate('money.answerTitle')}
                    submit={translate('money.sendAnswer')}
                    success="money.answered"
                    resource="useAnswers"
                    transform={(values) => ({ ...values, radId: id })}
                    onClose={() => setIsAnswering(false)}
                >
                    <TextInput
                        {...field('answerReturnedUse', 'svar')}
                        label="money.answer"
                        multiline
                        minRows={2}
                        autoFocus
                    />
                </FormDialog>
            ) : null}
        </Box>
    );
};
