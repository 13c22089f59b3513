import AttachIcon from '@mui/icons-material/AttachFile';
import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { required, TextInput, useRefresh, useTranslate, usePermissions } from 'react-admin';
import type { ResourceUse } from '../../api/entities/resourceUse';
import { FileButtons } from '../common/FileButtons';
import { FormDialog } from '../common/FormDialog';
import { useNumbers } from '../common/useNumbers';
import type { Permissions } from '../session/permissions';
import { Course } from './Course';
import { useMoneyCall } from './useMoneyCalls';

const accept = ['image/png', 'image/jpeg', 'application/pdf'];

/** The course of a row, for its contractor: why it was returned, an answer, more files. */
export const UseCourse = ({
    row,
}: {
    row: Pick<ResourceUse, 'ressursforbrukId' | 'prosesskodeEnhetsVerdi' | 'okonomi'>;
}) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const refresh = useRefresh();
    const { permissions } = usePermissions<Permissions>();
    const mayAttach = permissions?.has('useCourses.attach');
    const { call, make, refresh: refreshMoney, isBusy } = useMoneyCall();
    const [isAnswering, setIsAnswering] = useState(false);
    const { ressursforbrukId: id, okonomi } = row;
    if (!okonomi) return null;
    const isReturned = okonomi.tilstand === 'returnert';
    const isPart = okonomi.godkjentMengde !== null && okonomi.godkjentMengde !== row.prosesskodeEnhetsVerdi;
    const attach = async (files: readonly File[]): Promise<void> => {
        await make((call) => call('addUseFiles', { params: { id }, files }));
        refresh();
    };
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
                        part: numbers.amount(okonomi.godkjentMengde ?? 0),
                        reason: okonomi.begrunnelse ?? '',
                    })}
                </Alert>
            ) : null}
            <Course id={id} />
            {mayAttach && !okonomi.avsluttet ? (
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'end' }}>
                    <FileButtons
                        label={translate('money.attach')}
                        icon={<AttachIcon />}
                        accept={accept}
                        loading={isBusy}
                        onChoose={(files) => void attach(files)}
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
                    onSubmit={async ({ svar }) => {
                        await call('answerReturnedUse', { params: { id }, body: { svar: String(svar) } });
                        await refreshMoney();
                        refresh();
                    }}
                    onClose={() => setIsAnswering(false)}
                >
                    <TextInput
                        source="svar"
                        label="money.answer"
                        validate={required()}
                        multiline
                        minRows={2}
                        autoFocus
                    />
                </FormDialog>
            ) : null}
        </Box>
    );
};
