import { Typography } from '@mui/material';
import { useAllowed } from '../../session/useAllowed';
import { useDraft } from '../shared/draft/useDraft';
import { useTypeEffect } from './useTypeEffect';

const Text = () => {
    const { draft } = useDraft();
    const effect = useTypeEffect(draft.meldingstypeId);
    return <Typography role="status">{effect}</Typography>;
};

/** Below the form's type, once another one is chosen. */
export const TypeEffectText = () => (useAllowed('clocks', 'pause') ? <Text /> : null);
