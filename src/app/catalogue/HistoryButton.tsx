import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { LabelledButton } from '../common/LabelledButton';
import { HistoryDialog } from './HistoryDialog';

interface HistoryButtonProps {
    slag: string;
    nokkel: string;
    name: string;
}

/** Shows a row's changes on demand. */
export const HistoryButton = ({ slag, nokkel, name }: HistoryButtonProps) => {
    const translate = useTranslate();
    const [isOpen, setIsOpen] = useState(false);
    return (
        <>
            <LabelledButton
                size="small"
                label={translate('catalogue.history', { navn: name })}
                onClick={() => setIsOpen(true)}
            >
                <HistoryIcon fontSize="small" />
            </LabelledButton>
            {isOpen ? <HistoryDialog slag={slag} nokkel={nokkel} name={name} onClose={() => setIsOpen(false)} /> : null}
        </>
    );
};
