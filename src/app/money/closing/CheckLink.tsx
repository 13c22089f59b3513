import { useTranslate } from 'react-admin';
import type { ChecklistItem } from '../../../api/entities/money';
import { PageLink } from '../../common/PageLink';
import { addressOf, type Part, useAddress } from '../useAddress';

/** Links to the page where the step is done. */
const places: Partial<Record<ChecklistItem['id'], { del: Part; tilstand?: string }>> = {
    ubehandlet: { del: 'maned', tilstand: 'venter' },
    returnert: { del: 'maned', tilstand: 'returnert' },
    trekkUavklart: { del: 'trekk' },
    overRamme: { del: 'priser' },
};

export const CheckLink = ({ of, contractId }: { of: ChecklistItem['id']; contractId: string }) => {
    const translate = useTranslate();
    const { maned } = useAddress();
    const place = places[of];
    return place ? (
        <PageLink to={addressOf({ kontrakt: contractId, maned, ...place })}>
            {translate(place.tilstand ? 'money.showRows' : `money.part.${place.del}`)}
        </PageLink>
    ) : null;
};
