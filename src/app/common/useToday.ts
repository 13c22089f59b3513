import { useSyncExternalStore } from 'react';
import { osloDay } from '../../api/rules/oslo';

const minute = 60_000;
const eachMinute = (look: () => void): (() => void) => {
    const timer = setInterval(look, minute);
    return () => clearInterval(timer);
};
const today = (): string => osloDay(new Date());

/** Today in Oslo, YYYY-MM-DD; on a page that stays open over midnight it becomes the next day. */
export const useToday = (): string => useSyncExternalStore(eachMinute, today);
