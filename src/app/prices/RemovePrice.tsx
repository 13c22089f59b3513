import { useState } from 'react';
import { Confirm, useNotify, useTranslate } from 'react-admin';
import type { PriceRow } from './rows';

/** Asks before a price is removed (administration §2, §8). */
export const RemovePrice = ({ row: { prosesskode }, onRemove, onClose }: { row: PriceRow; onRemove: () => Promise<unknown>; onClose: () => void }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const [busy, setBusy] = useState(false);
    const remove = async (): Promise<void> => {
        setBusy(true);
        try {
            await onRemove();
            notify('prices.removed', { type: 'success' });
        } catch {
            notify('prices.removeFailed', { type: 'error' });
        }
        onClose();
    };
    return (
        <Confirm
            isOpen
            loading={busy}
            title={translate('prices.removeTitle')}
            content={translate('prices.removeQuestion', { code: prosesskode.navn, description: prosesskode.beskrivelse })}
            confirm={translate('common.remove')}
            cancel={translate('common.cancel')}
            onConfirm={() => void remove()}
            onClose={onClose}
        />
    );
};
