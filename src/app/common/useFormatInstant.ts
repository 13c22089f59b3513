import { useTranslate } from 'react-admin';
import { formatDay, formatTime } from '../../api/rules/oslo';

/** Date and time of an instant as the language joins them, in Norwegian 17.05.2026 kl. 16:03 (administration §9). */
export const useFormatInstant = (): ((instant: Date | string) => string) => {
    const translate = useTranslate();
    return (instant) => translate('common.instant', { day: formatDay(instant), time: formatTime(instant) });
};
