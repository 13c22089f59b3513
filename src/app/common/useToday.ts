import { useSyncExternalStore } from 'react';
import { osloDay } from '../../api/rules/oslo';

const minute = 60_000;
const eachMinute = (look: () => void): (() => void) => {
    const timer = setInterval(look, minute);
    return () => clearInterval(timer);
};
const today = (): string => osloDay(new Date());

/** Today in Oslo, YYYY-MM-DD; updated at midnight on a page that stays open. */
export const useToday = (): string => useSyncExternalStore(eachMinute, today);
