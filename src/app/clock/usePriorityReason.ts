import { useTranslate } from 'react-admin';
import { field } from '../data/field';

/** The input for the reason why a report's priority differs from its type's. */
export const usePriorityReason = () => {
    const translate = useTranslate();
    const reason = field('handleReport', 'prioritetBegrunnelse', (text: string | null) =>
        (text ?? '').trim().length < 2 ? translate('clock.priorityReason') : undefined,
    );
    return { ...reason, isRequired: true };
};
