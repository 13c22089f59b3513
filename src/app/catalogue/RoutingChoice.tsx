import { NativeSelect } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Named } from './useRouting';

interface RoutingChoiceProps {
    label: string;
    agreements: readonly Named[];
    value: number | null;
    onChoose: (id: number | null) => void;
    onClose: () => void;
}

/** Chooses the agreement of a cell in place. A native select, since there are a thousand cells. */
export const RoutingChoice = ({ label, agreements, value, onChoose, onClose }: RoutingChoiceProps) => (
    <NativeSelect
        autoFocus
        fullWidth
        value={value ?? ''}
        inputProps={{ 'aria-label': label, lang: 'nb' }}
        onBlur={onClose}
        onKeyDown={({ key }) => {
            if (key === 'Escape' || key === 'Enter') onClose();
        }}
        onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
    >
        <option value="">{useTranslate()('catalogue.routing.covered')}</option>
        {agreements.map(({ id, name }) => (
            <option key={id} value={id}>
                {name}
            </option>
        ))}
    </NativeSelect>
);
