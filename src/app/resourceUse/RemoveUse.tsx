import { useTranslate } from 'react-admin';
import { formatDay } from '../../api/rules/oslo';
import { RemoveButton } from '../common/RemoveButton';
import { useNumbers } from '../common/useNumbers';
import type { UseRow } from './rules';

export const RemoveUse = ({ row, text }: { row: UseRow; text?: string }) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const { prosesskode, dato, prosesskodeEnhetsVerdi } = row;
    const name = { code: prosesskode.navn, date: formatDay(dato) };
    const amount = `${numbers.amount(prosesskodeEnhetsVerdi)} ${prosesskode.prosesskodeEnhet.navn}`;
    return (
        <RemoveButton
            label={translate('resourceUse.remove', name)}
            {...(text ? { text } : {})}
            title={translate('resourceUse.removeTitle')}
            question={translate('resourceUse.removeQuestion', { ...name, amount })}
            success="resourceUse.removed"
            failure={() => 'resourceUse.removeFailed'}
        />
    );
};
