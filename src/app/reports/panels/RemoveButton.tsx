import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../common/ConfirmDialog';
import { LabelledButton } from '../../common/LabelledButton';

/** Removes a report's picture or document after asking. */
export const RemoveButton = ({ name, onRemove }: { name: string; onRemove: () => Promise<unknown> }) => {
    const translate = useTranslate();
    const [step, setStep] = useState<'asking' | 'busy'>();
    const remove = async (): Promise<void> => {
        setStep('busy');
        await onRemove();
        setStep(undefined);
    };
    return (
        <>
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
        </>
    );
};
