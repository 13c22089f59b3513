import { useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { endOfOsloDay, formatDay, formatTime, osloDay, osloInstant } from '../../api/rules/oslo';

const minute = 60_000;
const eachMinute = (look: () => void): (() => void) => {
    const timer = setInterval(look, minute);
    return () => clearInterval(timer);
};
const today = (): string => osloDay(new Date());

/** Today in Oslo, YYYY-MM-DD; updated at midnight on a page that stays open. */
export const useToday = (): string => useSyncExternalStore(eachMinute, today);

/** The first day, today or tomorrow, on which a time in Oslo (HH:mm) is still to come. */
export const useFirstDay = (time: string): string =>
    useSyncExternalStore(eachMinute, () => {
        const day = today();
        return new Date(osloInstant(day, time)) > new Date() ? day : osloDay(endOfOsloDay(day));
    });

/**
 * The date and time of an instant in the interface's language; in Norwegian 17.05.2026 kl. 16:03 (administration §9). Empty
 * where a city answers none (D14).
 */
export const useFormatInstant = (): ((instant: Date | string | null | undefined) => string) => {
    const translate = useTranslate();
    return (instant) =>
        instant ? translate('common.instant', { day: formatDay(instant), time: formatTime(instant) }) : '';
};
