import { useTranslate } from 'react-admin';
import { formatDay, formatTime } from '../../api/rules/oslo';

/**
 * The date and time of an instant in the interface's language; in Norwegian 17.05.2026 kl. 16:03 (administration §9). Empty
 * where a city answers none (D14).
 */
export const useFormatInstant = (): ((instant: Date | string | null | undefined) => string) => {
    const translate = useTranslate();
    return (instant) =>
        instant ? translate('common.instant', { day: formatDay(instant), time: formatTime(instant) }) : '';
};
