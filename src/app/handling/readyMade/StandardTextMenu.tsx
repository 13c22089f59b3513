import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useDraft } from '../../report/handlingDraft/useDraft';
import { textsFor } from './applied';
import { useStandardTexts } from './useReadyMade';

/** Standard texts for the chosen status and type. Choosing one inserts it for editing (D15). */
export const StandardTextMenu = () => {
    const translate = useTranslate();
    const { saving, draft, change } = useDraft();
    const texts = useStandardTexts();
    const offered = textsFor(texts, draft.meldingsStatusId, draft.meldingstypeId);
    if (offered.length === 0) return null;
    const chosen = offered.find(({ tekst }) => tekst === draft.tilbakemelding);
    return (
        <TextField
            select
            fullWidth
            disabled={saving}
            label={translate('readyMade.standardText')}
            value={chosen?.id ?? ''}
            onChange={({ target }) => {
                const text = offered.find(({ id }) => id === Number(target.value));
                if (text) change({ tilbakemelding: text.tekst });
            }}
        >
            {offered.map(({ id, navn }) => (
                <MenuItem key={id} value={id}>
                    {navn}
                </MenuItem>
            ))}
        </TextField>
    );
};
