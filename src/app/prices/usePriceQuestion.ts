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
 * Asks before a price is saved, in a city that offers more than the specified single step: whether it should be so
 * high, and whether it should only apply until a later price.
 */
export const usePriceQuestion = (place: SchemePlace | undefined) => {
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
    return (codeId: number, price: unknown, shown?: number): Question | undefined => {
        if (!isOffered || typeof price !== 'number') return undefined;
        const ofCode = timeline
            .filter(({ prosesskode, status }) => prosesskode.id === codeId && status !== 'erstattet')
            .toSorted((a, b) => (a.fra ?? '').localeCompare(b.fra ?? ''));
        const last = shown ?? ofCode.findLast(({ status }) => status !== 'kommende')?.pris;
        // A price in the current scheme applies from today.
        const next = place?.resource === 'prices' ? ofCode.find(({ fra }) => fra !== null && fra > today) : undefined;
        const doubts = [
            isPriceJump(price, last) && translate('prices.question.jump', { price: kr(price), before: kr(last ?? 0) }),
            next &&
                translate('prices.question.later', {
                    date: formatDay(startOfOsloDay(next.fra ?? today)),
                    price: kr(next.pris),
                    reason: [next.begrunnelse, next.endretAv].filter(Boolean).join(', ') || '–',
                }),
        ].filter((doubt) => typeof doubt === 'string');
        return doubts.length === 0
            ? undefined
            : {
                  title: translate('prices.question.title'),
                  content: doubts.join(' '),
                  confirm: translate('prices.question.save'),
              };
    };
};
