import { Button } from '@mui/material';
import { useEffect } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Places } from '../../places/places';
import { savedUse } from '../rules';

/** The code of the last row, by its name: each contract has its own price of it. */
export const SameAgain = ({ prices }: Places['NewUse']) => {
    const translate = useTranslate();
    const { setValue, setFocus } = useFormContext();
    const [last, setLast] = useStore('use.lastCode', '');
    useEffect(
        () => savedUse.on(({ body }) => setLast(prices.find(({ id }) => id === body.prisId)?.prosesskode.navn ?? '')),
        [prices, setLast],
    );
    const price = prices.find(({ prosesskode }) => prosesskode.navn === last);
    if (!price) return null;
    const { navn, beskrivelse } = price.prosesskode;
    return (
        <Button
            size="small"
            variant="outlined"
            sx={{ mb: 1, justifyContent: 'start', textAlign: 'start', whiteSpace: 'normal' }}
            onClick={() => {
                setValue('kategori', 'all');
                setValue('prisId', price.id, { shouldDirty: true });
                setTimeout(() => setFocus('prosesskodeEnhetsverdi'));
            }}
        >
            {translate('resourceUse.form.sameAgain', { code: `${navn} ${beskrivelse}` })}
        </Button>
    );
};
