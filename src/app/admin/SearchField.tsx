import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';

export interface SearchFieldProps {
    label: string;
    value: string;
    onChange: (typed: string) => void;
}

export const SearchField = ({ label, value, onChange }: SearchFieldProps) => (
    <TextField
        type="search"
        label={useTranslate()(label)}
        value={value}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
        sx={{ width: '100%', maxWidth: 360, mb: 1.5, mt: 0.5 }}
    />
);
