import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate, usePermissions } from 'react-admin';
import { preloadable } from '../../places/preloadable';
import { useHandlesInOneCall } from '../../report/handlingCalls';
import { useWide } from '../../common/useWide';
import type { Permissions } from '../../session/permissions';
import { useWing } from '../../report/useWing';
import { RouteSelected } from './RouteSelected';
import { mostHandled } from '../../../api/rules/limits';

const BulkDialog = preloadable(async () => (await import('./BulkDialog')).BulkDialog, null);

/** Opens the handling of the selected reports, once the city's capabilities are known (D15, `samlet-behandling`). */
export const BulkButton = ({ ids }: { ids: readonly number[] }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const isOneCall = useHandlesInOneCall();
    // The selection at the time of opening, independent of later changes to the list.
    const [handled, setHandled] = useState<readonly number[]>();
    const wide = useWide();
    const wing = useWing();
    const { permissions } = usePermissions<Permissions>();
    const routes = permissions?.has(`${wing}.route`);
    if (isOneCall === undefined) return null;
    return (
        <>
            <Button
                size="small"
                aria-haspopup="dialog"
                disabled={ids.length === 0}
                onClick={() => {
                    if (ids.length > mostHandled)
                        notify('bulk.tooMany', { type: 'error', messageArgs: { most: mostHandled } });
                    else setHandled(ids);
                }}
            >
                {translate('bulk.open')}
            </Button>
            {/* A telephone has room for one of the two. */}
            {routes && wide && ids.length > 0 ? <RouteSelected ids={ids} /> : null}
            {handled ? <BulkDialog ids={handled} onClose={() => setHandled(undefined)} /> : null}
        </>
    );
};
