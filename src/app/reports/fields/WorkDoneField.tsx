import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { WorkDoneCode } from '../../../api/entities/report';

export interface WorkDoneFieldProps {
    codes: readonly WorkDoneCode[];
    /** 0 for none. */
    value: number;
    disabled?: boolean;
    onChange: (code: number) => void;
}

/** 'Arbeid utført': codes of the report's agreement; 0 removes the code (report-handling §4). */
export const WorkDoneField = ({ codes, value, disabled = false, onChange }: WorkDoneFieldProps) => {
    const translate = useTranslate();
    return (
        <TextField
            select
            fullWidth
            label={translate('reportDetail.fields.workDone')}
            disabled={disabled || codes.length === 0}
            value={codes.some(({ id }) => id === value) ? value : 0}
            onChange={({ target }) => onChange(Number(target.value))}
        >
            <MenuItem value={0}>{translate('reportDetail.notSet')}</MenuItem>
            {codes.map(({ id, navn }) => (
                <MenuItem key={id} value={id} lang="nb">
                    {navn}
                </MenuItem>
            ))}
        </TextField>
    );
};
