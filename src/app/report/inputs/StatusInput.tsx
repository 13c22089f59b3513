import { Box, MenuItem, TextField } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useInput, useTranslate, ValidationError } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { afterRender } from '../../common/focus';
import { asItIs } from '../../common/textInputs';
import { outsideParents } from '../../../api/rules/statuses';
import { useWide } from '../../common/useWide';
import { useOffered } from '../../runtime/offers';
import { levelsOf, useStatusTree } from './statusTree';

export interface StatusInputProps {
    stored: number;
    disabled: boolean;
    onChosen?: () => void;
    /** The text of an empty field for reports with different statuses, which leaves them unchanged. */
    unchanged?: string | undefined;
    children?: ReactNode;
}

const indent = (depth: number): number => 1.75 * depth;

/** The label of a level: below a status that sends the report elsewhere the user chooses a recipient, otherwise a reason. */
const labelOf = (depth: number, parent: number): string =>
    ['label', 'subcategory', outsideParents.includes(parent) ? 'recipient' : 'why'][Math.min(depth, 2)] ?? '';

/** A list per level, all of one value; react-admin's SelectInput would register the value once for each. */
export const StatusInput = ({ stored, disabled, onChosen, unchanged, children }: StatusInputProps) => {
    const translate = useTranslate();
    const tree = useStatusTree(stored);
    const { field, fieldState } = useInput({ source: 'meldingsStatusId', parse: asItIs, format: asItIs });
    const { setFocus } = useFormContext();
    const wide = useWide();
    // On a phone in the field, it opens the level below the chosen status.
    const opensNext = useOffered('feltarbeid') && !wide;
    const levels = levelsOf(tree, Number(field.value));
    const error = fieldState.error?.message;
    const [openAt, setOpenAt] = useState<number>();
    const choose = (id: number): void => {
        field.onChange(id === 0 ? null : id);
        const isParent = tree.leadsOn(id);
        afterRender(() => {
            if (!isParent) return onChosen?.();
            if (opensNext) setOpenAt(levelsOf(tree, id).length - 1);
            else setFocus('meldingsStatusId');
        });
    };
    /** Focuses the last list. MUI's own ref fails after that list has been removed. */
    const handleOf = (box: HTMLElement | null) =>
        field.ref(box && { focus: () => [...box.querySelectorAll<HTMLElement>('[role=combobox]')].at(-1)?.focus() });
    return (
        <Box ref={handleOf}>
            {levels.map(({ parent, choices, chosen }, depth) => {
                const isLast = depth === levels.length - 1;
                const isOptional = unchanged !== undefined && depth === 0;
                const empty = isOptional ? unchanged : translate('reportDetail.status.choose');
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
                            label={translate(`reportDetail.status.${labelOf(depth, parent)}`)}
                            value={chosen ?? ''}
                            error={isLast && error !== undefined}
                            helperText={isLast && error ? <ValidationError error={error} /> : undefined}
                            onChange={({ target }) => choose(Number(target.value))}
                            slotProps={{
                                select: {
                                    displayEmpty: true,
                                    ...(opensNext
                                        ? {
                                              open: openAt === depth,
                                              onOpen: () => setOpenAt(depth),
                                              onClose: () => setOpenAt(undefined),
                                              renderValue: (value: unknown) =>
                                                  tree.byId.get(Number(value))?.navn ?? empty,
                                          }
                                        : {}),
                                    SelectDisplayProps: {
                                        lang: chosen === undefined ? undefined : tree.byId.get(chosen)?.lang,
                                    },
                                },
                                inputLabel: { shrink: true },
                            }}
                        >
                            {chosen === undefined || isOptional ? (
                                <MenuItem value="" disabled={!isOptional}>
                                    {empty}
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
