import { useTranslate } from 'react-admin';
import type { PricePeriod } from '../../api/entities/money';
import { isPriceJump } from '../../api/rules/money';
import { formatDay } from '../../api/rules/oslo';
import type { Question } from '../common/useQuestion';
import { useNumbers } from '../common/useNumbers';
import { useToday } from '../common/time';
import { usePricePeriods } from '../common/prices';
import { useOffered } from '../runtime/offers';
import type { SchemePlace } from './rows';

/**
 * What there is to ask about prices that apply from today, or from the day of a future scheme, in a city that offers
 * `okonomi`. `doubt`, before one is saved: whether it should be so high, and only apply until a later price. `removal`,
 * before one is removed: which later prices go with it. `ending`, before one is ended from a day: the same, and those of
 * future schemes go too.
 */
export const usePriceQuestions = (place: SchemePlace | undefined, schemeDay?: string) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const today = useToday();
    const day = schemeDay ?? today;
    const isOffered = useOffered('okonomi');
    const { data: timeline = [] } = usePricePeriods(isOffered ? place?.kontraktId : undefined);
    const kr = (price: number): string => translate('prices.price', { price: numbers.price(price) });
    /** A code that is added to a scheme again gets the later prices back that the scheme has left out. */
    const pricesOf = (codeId: number, isAddedToScheme = false): PricePeriod[] =>
        timeline
            .filter(
                ({ prosesskode, status, utelatt }) =>
                    prosesskode.id === codeId && (status !== 'erstattet' || (isAddedToScheme && utelatt)),
            )
            .toSorted((a, b) => (a.fra ?? '').localeCompare(b.fra ?? ''));
    const laterPrices = (codeId: number, isAddedToScheme?: boolean): PricePeriod[] =>
        pricesOf(codeId, isAddedToScheme).filter(({ fra }) => fra !== null && fra > day);
    const said = (key: 'later' | 'removesLater', { fra, pris, begrunnelse, endretAv }: PricePeriod): string =>
        translate(`prices.question.${key}`, {
            date: formatDay(fra ?? today),
            price: kr(pris),
            reason: [begrunnelse, endretAv].filter(Boolean).join(', ') || '–',
        });
    return {
        doubt: (codeId: number, price: unknown, shown?: number): Question | undefined => {
            if (!isOffered || typeof price !== 'number') return undefined;
            const last = shown ?? pricesOf(codeId).findLast(({ status }) => status !== 'kommende')?.pris;
            const [later] = laterPrices(codeId, schemeDay !== undefined && shown === undefined);
            const doubts = [
                isPriceJump(price, last) &&
                    translate('prices.question.jump', { price: kr(price), before: kr(last ?? 0) }),
                later && said('later', later),
            ].filter((doubt) => typeof doubt === 'string');
            return doubts.length === 0
                ? undefined
                : {
                      title: translate('prices.question.title'),
                      content: doubts.join(' '),
                      confirm: translate('prices.question.save'),
                  };
        },
        removal: (codeId: number): string =>
            laterPrices(codeId)
                .filter(({ iSkjema }) => !iSkjema)
                .map((later) => said('removesLater', later))
                .join(' '),
        ending: (codeId: number, from: string): string =>
            pricesOf(codeId)
                .filter(({ status, fra }) => status === 'kommende' && fra !== null && fra >= from)
                .map((later) => said('removesLater', later))
                .join(' '),
    };
};
