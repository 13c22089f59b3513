import type { Price } from '../../api/entities/administration';
import { formatDay, formatTime } from '../../api/rules/oslo';
import { KeptWrites } from '../common/KeptWrites';
import { useKept } from '../common/useKept';
import { useNumbers } from '../common/useNumbers';
import { keptUse } from '../data/keptCalls';
import type { KeptWrite } from '../runtime/keptDatabase';
import { codeName } from './codes';
import type { NewUseBody, UpdatedUseBody } from './rules';

/** Rows on their way to the city. */
export const KeptUse = ({ reportId, prices }: { reportId: number; prices: readonly Price[] }) => {
    const numbers = useNumbers();
    const kept = useKept(reportId, keptUse);
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
    return <KeptWrites writes={kept} contentOf={contentOf} />;
};
