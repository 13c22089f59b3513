import { Button } from '@mui/material';
import { useState } from 'react';
import { ListBase, useGetResourceLabel, useListContext, useTranslate } from 'react-admin';
import type { MachineSecret } from '../../api/entities/machineClients';
import { listDefaults } from '../common/listDefaults';
import { PageFrame } from '../common/PageFrame';
import { NotFound } from '../layout/problems/NoAccess';
import { useOffered } from '../runtime/offers';
import { MachineClientCreate } from './MachineClientCreate';
import { MachineClientTable } from './MachineClientTable';
import { SecretDialog } from './SecretDialog';

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

/** /maskinklienter: other systems that call the city by themselves, where the city offers it (D15). */
export const MachineClientList = () => {
    const offered = useOffered('maskinklienter');
    if (offered === undefined) return null;
    if (!offered) return <NotFound />;
    return (
        <ListBase resource="maskinklienter" {...listDefaults} disableSyncWithLocation storeKey={false}>
            <Clients />
        </ListBase>
    );
};
