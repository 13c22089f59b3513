import { TextField } from '@mui/material';

/** Filters the list below by what is typed. */
export const SearchField = ({
    label,
    value,
    onChange,
}: {
    label: string;
    value: string;
    onChange: (typed: string) => void;
}) => (
    <TextField
        type="search"
        label={label}
        value={value}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
        slotProps={{ htmlInput: { maxLength: 100 } }}
        sx={{ width: '100%', maxWidth: 360, mb: 1.5, mt: 0.5 }}
    />
);
