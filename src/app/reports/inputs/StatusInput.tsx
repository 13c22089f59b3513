import { Box, MenuItem, TextField } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useInput, useTranslate, ValidationError } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useWide } from '../../common/useWide';
import { useCapabilities } from '../../layout/capabilities';
import { levelsOf } from './hierarchy';
import { useStatusTree } from './useStatusTree';

export interface StatusInputProps {
    /** The stored status; 0 for none. */
    stored?: number;
    disabled?: boolean;
    onChange?: (id: number) => void;
    /** Moves the focus on after a choice; after a parent the next level has it. */
    onChosen?: () => void;
    children?: ReactNode;
}

const indent = (depth: number): number => 1.75 * depth;

const labels = ['reportDetail.status.label', 'reportDetail.status.subcategory', 'reportDetail.status.recipient'];

export const StatusInput = ({ stored = 0, disabled = false, onChange, onChosen, children }: StatusInputProps) => {
    const translate = useTranslate();
    const tree = useStatusTree(stored);
    const { field, fieldState } = useInput({ source: 'meldingsStatusId', parse: Number });
    const { setFocus } = useFormContext();
    const wide = useWide();
    const opensNext = useCapabilities().some(({ opensNextStatus }) => opensNextStatus) && !wide;
    const [opened, setOpened] = useState<number>();
    const goOn = (depth: number): void => {
        setFocus('meldingsStatusId');
        if (opensNext) setOpened(depth);
    };
    const levels = levelsOf(tree, Number(field.value));
    const error = fieldState.error?.message;
    return (
        <Box>
            {levels.map(({ parent, choices, chosen }, depth) => {
                const isLast = depth === levels.length - 1;
                return (
                    <Box
                        key={parent}
                        sx={(theme) =>
                            depth === 0
                                ? {}
                                : { ml: indent(depth), pl: 1.5, borderLeft: `3px solid ${theme.palette.divider}` }
                        }
                    >
                        <TextField
                            select
                            fullWidth
                            disabled={disabled}
                            label={translate(labels[Math.min(depth, 2)] ?? '')}
                            value={chosen ?? ''}
                            {...(isLast ? { inputRef: field.ref } : {})}
                            error={isLast && error !== undefined}
                            helperText={isLast && error ? <ValidationError error={error} /> : undefined}
                            onChange={({ target }) => {
                                field.onChange(target.value);
                                const id = Number(target.value);
                                onChange?.(id);
                                // The menu first returns the focus to its list.
                                if (tree.children(id).length > 0) setTimeout(() => goOn(depth + 1));
                                else if (onChosen) setTimeout(onChosen);
                            }}
                            slotProps={{
                                select: {
                                    displayEmpty: true,
                                    open: opened === depth,
                                    onOpen: () => setOpened(depth),
                                    onClose: () => setOpened(undefined),
                                    SelectDisplayProps: {
                                        lang: chosen === undefined ? undefined : tree.byId.get(chosen)?.lang,
                                    },
                                },
                                inputLabel: { shrink: true },
                            }}
                        >
                            {chosen === undefined ? (
                                <MenuItem value="" disabled>
                                    {translate('reportDetail.status.choose')}
                                </MenuItem>
                            ) : null}
                            {choices.map((status) => (
                                <MenuItem key={status.id} value={status.id} lang={status.lang}>
                                    {status.navn}
                                </MenuItem>
                            ))}
                        </TextField>
                    </Box>
                );
            })}
            {children ? (
                <Box
                    sx={{
                        display: 'flex',
                        gap: 0.75,
                        mt: 1,
                        ml: indent(levels.length - 1) + (levels.length > 1 ? 1.875 : 0),
                    }}
                >
                    {children}
                </Box>
            ) : null}
        </Box>
    );
};
