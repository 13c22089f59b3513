import { MenuItem, TextField } from '@mui/material';
import { FieldTitle, useInput, useResourceContext, useTranslate } from 'react-admin';
import type { Report } from '../../../api/entities/report';
import { useWorkDoneCodes } from './useWorkDoneCodes';

export interface WorkDoneInputProps {
    agreementId: number | null | undefined;
    report?: Report | undefined;
    showsEmpty?: boolean;
    readOnly?: boolean;
    /** The text of an empty field for reports with different work done, which leaves them unchanged. */
    unchanged?: string | undefined;
    onChange?: (code: number) => void;
}

const source = 'feilrettingskodeId';
const asItIs = (value: unknown): unknown => value;

/** react-admin's SelectInput labels its empty choice 'clear', and has no language per choice. */
export const WorkDoneInput = ({
    agreementId,
    report,
    showsEmpty = false,
    readOnly = false,
    unchanged,
    onChange,
}: WorkDoneInputProps) => {
    const translate = useTranslate();
    const resource = useResourceContext();
    const codes = useWorkDoneCodes(agreementId ?? undefined, report);
    const { id, field } = useInput({
        source,
        format: asItIs,
        parse: (value: unknown) => (value === '' ? null : value),
        onChange: ({ target }) => onChange?.(Number(target.value)),
    });
    if (codes.length === 0 && !showsEmpty) return null;
    const isOptional = unchanged !== undefined;
    const empty = isOptional ? '' : 0;
    return (
        <TextField
            select
            fullWidth
            id={id}
            inputRef={field.ref}
            label={<FieldTitle source={source} resource={resource} />}
            disabled={codes.length === 0}
            value={field.value === 0 || codes.some((code) => code.id === field.value) ? field.value : empty}
            onChange={field.onChange}
            onBlur={field.onBlur}
            slotProps={{
                select: { readOnly, displayEmpty: isOptional },
                ...(isOptional ? { inputLabel: { shrink: true } } : {}),
            }}
        >
            {isOptional ? <MenuItem value="">{unchanged}</MenuItem> : null}
            <MenuItem value={0}>{translate('reportDetail.notSet')}</MenuItem>
            {codes.map((code) => (
                <MenuItem key={code.id} value={code.id} lang="nb">
                    {code.navn}
                </MenuItem>
            ))}
        </TextField>
    );
};
