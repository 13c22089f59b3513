import type { Price } from '../../api/entities/administration';
import { formatDay, formatTime } from '../../api/rules/oslo';
import { KeptWrites } from '../offline/KeptWrites';
import { useNumbers } from '../common/useNumbers';
import type { KeptWrite } from '../offline/keptWrite';
import { useKept } from '../offline/useKept';
import { codeName } from './codes';
import type { NewUseBody, UpdatedUseBody } from './rules';

/** A report's resource use that waits to be sent, above the city's rows. */
export const KeptUse = ({ reportId, prices }: { reportId: number; prices: readonly Price[] }) => {
    const numbers = useNumbers();
    const writes = useKept(reportId, 'resourceUse');
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
