import { usePermissions } from 'react-admin';
import { Typography } from '@mui/material';
import type { Permissions } from '../session/permissions';
import { useDraft } from '../report/handlingDraft/useDraft';
import { useOffers } from '../runtime/offers';
import { useTypeEffect } from './useTypeEffect';

const Text = () => {
    const { draft } = useDraft();
    const effect = useTypeEffect(draft.meldingstypeId ?? undefined);
    return (
        <Typography role="status" sx={{ '&:empty': { position: 'absolute' } }}>
            {effect}
        </Typography>
    );
};

/** What a newly chosen type does to the report, shown below the field. */
export const TypeEffectText = () => {
    const { permissions } = usePermissions<Permissions>();
    return useOffers('klokke') && permissions?.has('clocks.pause') ? <Text /> : null;
};
