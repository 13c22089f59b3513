import { useGetManyReference, useTranslate } from 'react-admin';
import type { PricePeriod } from '../../api/entities/money';
import { isPriceJump } from '../../api/rules/money';
import { formatDay, startOfOsloDay } from '../../api/rules/oslo';
import type { Question } from '../common/useQuestion';
import { useNumbers } from '../common/useNumbers';
import { useToday } from '../common/time';
import { wholeList } from '../data/lists';
import { useOffered } from '../runtime/offers';
import type { SchemePlace } from './rows';

/**
 * What there is to ask about prices in a city that offers `okonomi`. `doubt`, before one is saved: whether it should be
 * so high, and only apply until a later price. `removal`, before one is removed: that a later price goes with it.
 */
export const usePriceQuestions = (place: SchemePlace | undefined) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const today = useToday();
    const isOffered = useOffered('okonomi');
    const { data: timeline = [] } = useGetManyReference<PricePeriod>(
        'pricePeriods',
        { target: 'kontraktId', id: place?.kontraktId ?? '', pagination: wholeList },
        { enabled: isOffered === true && place !== undefined },
    );
    const kr = (price: number): string => translate('prices.price', { price: numbers.price(price) });
    const pricesOf = (codeId: number): PricePeriod[] =>
        timeline
            .filter(({ prosesskode, status }) => prosesskode.id === codeId && status !== 'erstattet')
            .toSorted((a, b) => (a.fra ?? '').localeCompare(b.fra ?? ''));
    /** Says that a later price is agreed: one in the current scheme applies from today. */
    const said = (key: 'later' | 'removesLater', codeId: number, applies = (_: PricePeriod) => true) => {
        const later = pricesOf(codeId).find((period) => period.fra !== null && period.fra > today && applies(period));
        if (!later || place?.resource !== 'prices') return undefined;
        return translate(`prices.question.${key}`, {
            date: formatDay(startOfOsloDay(later.fra ?? today)),
            price: kr(later.pris),
            reason: [later.begrunnelse, later.endretAv].filter(Boolean).join(', ') || '–',
        });
    };
    return {
        doubt: (codeId: number, price: unknown, shown?: number): Question | undefined => {
            if (!isOffered || typeof price !== 'number') return undefined;
            const last = shown ?? pricesOf(codeId).findLast(({ status }) => status !== 'kommende')?.pris;
            const doubts = [
                isPriceJump(price, last) &&
                    translate('prices.question.jump', { price: kr(price), before: kr(last ?? 0) }),
                said('later', codeId),
            ].filter((doubt) => typeof doubt === 'string');
            return doubts.length === 0
                ? undefined
                : {
                      title: translate('prices.question.title'),
                      content: doubts.join(' '),
                      confirm: translate('prices.question.save'),
                  };
        },
        // Prices of a future scheme stay.
        removal: (codeId: number) => said('removesLater', codeId, ({ kilde }) => kilde !== 'skjema'),
    };
};
