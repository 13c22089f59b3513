import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { personalNumbersIn } from '../../api/rules/personalNumbers';

/** Warns before phone or birth numbers are mailed to a reporter. */
export const NumbersInMail = ({ source, text }: { source: string; text?: string }) => {
    const translate = useTranslate();
    const typed: unknown = useWatch({ name: source });
    const numbers = personalNumbersIn(text ?? (typeof typed === 'string' ? typed : ''));
    if (numbers.length === 0) return null;
    return (
        <Alert severity="warning" role="status">
            {translate('reportDetail.privacy.numbers.inMail', { smart_count: numbers.length })}
        </Alert>
    );
};
