import { MenuItem, TextField } from '@mui/material';
import { FieldTitle, useInput, useResourceContext, useTranslate } from 'react-admin';
import { useWorkDoneCodes } from '../../common/useWorkDoneCodes';

export interface WorkDoneInputProps {
    agreementId: number | null | undefined;
    showsEmpty?: boolean;
    readOnly?: boolean;
    onChange?: (code: number) => void;
}

const source = 'feilrettingskodeId';

/** react-admin's SelectInput labels its empty choice 'clear', and has no language per choice. */
export const WorkDoneInput = ({ agreementId, showsEmpty = false, readOnly = false, onChange }: WorkDoneInputProps) => {
    const translate = useTranslate();
    const resource = useResourceContext();
    const codes = useWorkDoneCodes(agreementId ?? undefined);
    const { id, field } = useInput({ source, onChange: ({ target }) => onChange?.(Number(target.value)) });
    if (codes.length === 0 && !showsEmpty) return null;
    return (
        <TextField
            select
            fullWidth
            id={id}
            inputRef={field.ref}
            label={<FieldTitle source={source} resource={resource} />}
            disabled={codes.length === 0}
            value={codes.some((code) => code.id === field.value) ? field.value : 0}
            onChange={field.onChange}
            onBlur={field.onBlur}
            slotProps={{ select: { readOnly } }}
        >
            <MenuItem value={0}>{translate('reportDetail.notSet')}</MenuItem>
            {codes.map((code) => (
                <MenuItem key={code.id} value={code.id} lang="nb">
                    {code.navn}
                </MenuItem>
            ))}
        </TextField>
    );
};
