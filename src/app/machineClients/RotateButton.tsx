import KeyIcon from '@mui/icons-material/VpnKeyOutlined';
import { IconButton } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import type { MachineClient, MachineSecret } from '../../api/entities/machineClients';
import { ConfirmDialog } from '../common/ConfirmDialog';
import type { CityDataProvider } from '../data/dataProvider';
import { errorText } from '../data/errors';

/** Makes a new secret; the one before works for another day. */
export const RotateButton = ({ onSecret }: { onSecret: (secret: MachineSecret) => void }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const dataProvider = useDataProvider<CityDataProvider>();
    const refresh = useRefresh();
    const client = useRecordContext<MachineClient>();
    const [step, setStep] = useState<'asking' | 'busy'>();
    if (!client) return null;
    const rotate = async (): Promise<void> => {
        setStep('busy');
        try {
            onSecret(await dataProvider.call('rotateMachineSecret', { params: { id: client.id } }));
            refresh();
        } catch (error) {
            notify(errorText(error), { type: 'error' });
        }
        setStep(undefined);
    };
    return (
        <>
            <IconButton
                size="small"
                aria-label={translate('machineClients.rotate', { navn: client.navn })}
                title={translate('machineClients.rotateTitle')}
                onClick={() => setStep('asking')}
            >
                <KeyIcon fontSize="small" />
            </IconButton>
            {step ? (
                <ConfirmDialog
                    isOpen
                    loading={step === 'busy'}
                    title={translate('machineClients.rotateTitle')}
                    content={translate('machineClients.rotateQuestion', { navn: client.navn })}
                    confirm={translate('machineClients.rotateConfirm')}
                    cancel={translate('common.cancel')}
                    onConfirm={() => void rotate()}
                    onClose={() => setStep(undefined)}
                />
            ) : null}
        </>
    );
};
