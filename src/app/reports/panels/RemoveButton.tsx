import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../common/ConfirmDialog';
import { afterRender, focusableAround } from '../../common/focus';
import { LabelledButton } from '../../common/LabelledButton';

/** Removes a report's picture or document after asking. */
export const RemoveButton = ({ name, onRemove }: { name: string; onRemove: () => Promise<unknown> }) => {
    const translate = useTranslate();
    const [step, setStep] = useState<'asking' | 'busy'>();
    const around = useRef<HTMLElement>(null);
    const remove = async (): Promise<void> => {
        setStep('busy');
        await onRemove();
        setStep(undefined);
        // The button disappears with what it removed.
        afterRender(() => document.activeElement === document.body && around.current?.focus());
    };
    return (
        <>
            <LabelledButton
                size="small"
                color="error"
                label={translate('reportDetail.own.remove', { name })}
                onClick={({ currentTarget }) => {
                    around.current = focusableAround(currentTarget);
                    setStep('asking');
                }}
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
