import BlockIcon from '@mui/icons-material/Block';
import KeyIcon from '@mui/icons-material/VpnKeyOutlined';
import { IconButton } from '@mui/material';
import { useState } from 'react';
import { DataTable, useDataProvider, useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import type { MachineClient, MachineSecret } from '../../api/entities/machineClients';
import { ActionsColumn, Column } from '../common/Column';
import { ConfirmDialog } from '../common/ConfirmDialog';
import { ListTable } from '../common/ListTable';
import { RemoveButton } from '../common/removal';
import { useFormatInstant } from '../common/time';
import type { CityDataProvider } from '../data/dataProvider';
import { errorText } from '../data/errors';

/** Makes a new secret; the previous one still works for a day. */
const RotateButton = ({ onSecret }: { onSecret: (secret: MachineSecret) => void }) => {
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

/** Machine clients with their last use; revoked ones come last. */
export const MachineClientTable = ({ onSecret }: { onSecret: (secret: MachineSecret) => void }) => {
    const translate = useTranslate();
    const formatInstant = useFormatInstant();
    const instant = (value: string | null): string =>
        value === null ? translate('machineClients.never') : formatInstant(value);
    return (
        <ListTable hover={false}>
            <DataTable.Col source="navn" />
            <Column<MachineClient>
                source="tilganger"
                disableSort
                render={({ tilganger }) =>
                    tilganger.map((scope) => translate(`machineClients.scope.${scope}`)).join(', ')
                }
            />
            <Column<MachineClient>
                source="selskap"
                render={({ selskap }) => selskap ?? translate('machineClients.allCompanies')}
            />
            <Column<MachineClient>
                source="hemmelighetFra"
                render={({ hemmelighetFra }) => formatInstant(hemmelighetFra)}
            />
            <Column<MachineClient> source="sistBrukt" render={({ sistBrukt }) => instant(sistBrukt)} />
            <ActionsColumn<MachineClient>
                render={({ sperret }) =>
                    sperret === null ? (
                        <>
                            <RotateButton onSecret={onSecret} />
                            <RemoveButton icon={<BlockIcon fontSize="small" />} />
                        </>
                    ) : (
                        translate('machineClients.revoked', { at: formatInstant(sperret) })
                    )
                }
            />
        </ListTable>
    );
};
