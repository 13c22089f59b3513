import { Box, MenuItem, TextField } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useInput, useTranslate, ValidationError } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useWide } from '../../common/useWide';
import { useCapabilities } from '../../places/Plugged';
import { levelsOf } from './hierarchy';
import { useStatusTree } from './useStatusTree';

export interface StatusInputProps {
    stored?: number;
    disabled?: boolean;
    onChange?: (id: number) => void;
    onChosen?: () => void;
    opening?: readonly [level: number | undefined, open: (level: number | undefined) => void];
    mark?: (index: number) => ReactNode;
    children?: ReactNode;
}

const indent = (depth: number): number => 1.75 * depth;

const labels = ['reportDetail.status.label', 'reportDetail.status.subcategory', 'reportDetail.status.recipient'];

export const StatusInput = ({
    stored = 0,
    disabled = false,
    onChange,
    onChosen,
    opening,
    mark,
    children,
}: StatusInputProps) => {
    const translate = useTranslate();
    const tree = useStatusTree(stored);
    const { field, fieldState } = useInput({ source: 'meldingsStatusId', parse: Number });
    const { setFocus } = useFormContext();
    const wide = useWide();
    const opensNext = useCapabilities().some(({ opensNextStatus }) => opensNextStatus) && !wide;
    const levels = levelsOf(tree, Number(field.value));
    const error = fieldState.error?.message;
    const own = useState<number>();
    const [openAt, setOpenAt] = opening ?? own;
    const opensLevels = opening !== undefined || opensNext;
    const choose = (id: number): void => {
        field.onChange(id);
        onChange?.(id);
        const isParent = tree.children(id).length > 0;
        // The menu first returns the focus to its list.
        setTimeout(() => {
            if (!isParent) return onChosen?.();
            if (opensLevels) setOpenAt(levelsOf(tree, id).length - 1);
            else setFocus('meldingsStatusId');
        });
    };
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
                            onChange={({ target }) => choose(Number(target.value))}
                            slotProps={{
                                select: {
                                    displayEmpty: true,
                                    ...(opensLevels
                                        ? {
                                              open: openAt === depth,
                                              onOpen: () => setOpenAt(depth),
                                              onClose: () => setOpenAt(undefined),
                                              renderValue: (value: unknown) =>
                                                  tree.byId.get(Number(value))?.navn ??
                                                  translate('reportDetail.status.choose'),
                                          }
                                        : {}),
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
                            {choices.map((status, index) => (
                                <MenuItem key={status.id} value={status.id} lang={status.lang}>
                                    {status.navn}
                                    {mark?.(index)}
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
