import { usePermissions } from 'react-admin';
import { Typography } from '@mui/material';
import type { Permissions } from '../session/permissions';
import { useDraft } from '../report/handlingDraft/useDraft';
import { useTypeEffect } from './useTypeEffect';

const Text = () => {
    const { draft } = useDraft();
    const effect = useTypeEffect(draft.meldingstypeId);
    return <Typography role="status">{effect}</Typography>;
};

/** Below the form's type, once another one is chosen. */
export const TypeEffectText = () => {
    const { permissions } = usePermissions<Permissions>();
    return permissions?.has('clocks.pause') ? <Text /> : null;
};
