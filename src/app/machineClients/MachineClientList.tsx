import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { ListBase, useGetResourceLabel, useListContext, useTranslate } from 'react-admin';
import type { MachineSecret } from '../../api/entities/machineClients';
import { PageFrame } from '../common/PageFrame';
import { listDefaults } from '../common/listDefaults';
import { useCopy } from '../common/useCopy';
import { MachineClientCreate } from './MachineClientCreate';
import { MachineClientTable } from './MachineClientTable';

const SecretDialog = ({ secret, onClose }: { secret: MachineSecret; onClose: () => void }) => {
    const translate = useTranslate();
    const { isCopied, copy, shown } = useCopy<HTMLInputElement>(secret.hemmelighet);
    const readOnly = { fullWidth: true, slotProps: { htmlInput: { readOnly: true } } };
    return (
        <Dialog open maxWidth="sm" fullWidth>
            <DialogTitle component="h2">{translate('machineClients.secretTitle')}</DialogTitle>
            <DialogContent>
                <Stack spacing={2} sx={{ pt: 1 }}>
                    <Alert severity="warning">{translate('machineClients.shownOnce')}</Alert>
                    <TextField label={translate('machineClients.clientId')} value={secret.id} {...readOnly} />
                    <TextField
                        label={translate('machineClients.secret')}
                        value={secret.hemmelighet}
                        inputRef={shown}
                        {...readOnly}
                    />
                </Stack>
            </DialogContent>
            <DialogActions>
                <Button startIcon={<ContentCopyIcon />} onClick={copy}>
                    {translate(isCopied ? 'account.copied' : 'machineClients.copy')}
                </Button>
                <Button variant="contained" onClick={onClose}>
                    {translate('common.close')}
                </Button>
            </DialogActions>
        </Dialog>
    );
};

const Clients = () => {
    const translate = useTranslate();
    const resourceLabel = useGetResourceLabel();
    const { total } = useListContext();
    const [isCreating, setIsCreating] = useState(false);
    const [secret, setSecret] = useState<MachineSecret>();
    return (
        <PageFrame
            title={resourceLabel('maskinklienter', 2)}
            detail={total}
            actions={
                <Button variant="contained" onClick={() => setIsCreating(true)}>
                    {translate('resources.maskinklienter.page.create')}
                </Button>
            }
        >
            <MachineClientTable onSecret={setSecret} />
            {isCreating ? <MachineClientCreate onSecret={setSecret} onClose={() => setIsCreating(false)} /> : null}
            {secret ? <SecretDialog secret={secret} onClose={() => setSecret(undefined)} /> : null}
        </PageFrame>
    );
};

/** /maskinklienter: other systems as callers, where the city offers it (D15). */
export const MachineClientList = () => (
    <ListBase resource="maskinklienter" {...listDefaults}>
        <Clients />
    </ListBase>
);
