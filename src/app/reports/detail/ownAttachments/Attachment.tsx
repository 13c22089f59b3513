import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../../common/ConfirmDialog';
import { LabelledButton } from '../../../common/LabelledButton';

/** A picture or document with a button that removes it, after a question. */
export const Attachment = ({ name, onRemove }: { name: string; onRemove: () => Promise<unknown> }) => {
    const translate = useTranslate();
    const [step, setStep] = useState<'asking' | 'busy'>();
    const remove = async (): Promise<void> => {
        setStep('busy');
        await onRemove();
        setStep(undefined);
    };
    return (
        <li>
            {name}
            <LabelledButton
                size="small"
                color="error"
                label={translate('reportDetail.own.remove', { name })}
                onClick={() => setStep('asking')}
            >
                <DeleteIcon fontSize="small" />
            </LabelledButton>
            {step ? (
                <ConfirmDialog
                    isOpen
                    loading={step === 'busy'}
                    title={translate('reportDetail.own.ask')}
                    content={translate('reportDetail.own.question', { name })}
                    confirm={translate('common.remove')}
                    confirmColor="warning"
                    cancel={translate('common.cancel')}
                    onConfirm={() => void remove()}
                    onClose={() => setStep(undefined)}
                />
            ) : null}
        </li>
    );
};
