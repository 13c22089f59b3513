import type { Price } from '../../api/entities/administration';
import { formatDay, formatTime } from '../../api/rules/oslo';
import { KeptWrites } from './KeptWrites';
import { useNumbers } from '../common/useNumbers';
import type { KeptWrite } from './keptWrite';
import { codeName } from '../resourceUse/codes';
import type { NewUseBody, UpdatedUseBody } from '../resourceUse/rules';

export const KeptUse = ({ writes, prices }: { writes: readonly KeptWrite[]; prices: readonly Price[] }) => {
    const numbers = useNumbers();
    const contentOf = ({ body }: KeptWrite): string | undefined => {
        if (!body) return undefined;
        const { prisId, dato, kommentar, ...use } = body as NewUseBody | UpdatedUseBody;
        const price = prices.find(({ id }) => id === prisId);
        const amount = 'prosesskodeEnhetsverdi' in use ? use.prosesskodeEnhetsverdi : use.prosesskodeEnhetsVerdi;
        const unit = price?.prosesskode.prosesskodeEnhet.navn ?? '';
        const parts = [
            `${formatDay(dato)} ${formatTime(dato)}`,
            price && codeName(price),
            `${numbers.amount(amount)} ${unit}`.trim(),
            kommentar,
        ];
        return parts.filter(Boolean).join(' · ');
    };
    return <KeptWrites writes={writes} contentOf={contentOf} />;
};
