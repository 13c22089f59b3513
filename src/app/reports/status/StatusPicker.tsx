import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { levelsOf, type StatusTree } from './hierarchy';

export interface StatusPickerProps {
    tree: StatusTree;
    /** The report's status as it is stored. */
    stored: number;
    /** What is picked and not yet saved. */
    pick: number;
    disabled?: boolean;
    error?: string | undefined;
    onPick: (id: number) => void;
    /** Saved with a tick, cancelled with a cross; left out where the status is saved with the rest of a form. */
    onSave?: () => void;
    onCancel?: () => void;
}

/** How far a level stands in, in the theme's spacing. */
const indent = (depth: number): number => 1.75 * depth;

const labels = ['reportDetail.status.label', 'reportDetail.status.subcategory', 'reportDetail.status.recipient'];

/**
 * Hierarchical status picker: a pick with children shows the next level; a last one is saved with a tick, cancelled
 * with a cross (report-handling §4).
 */
export const StatusPicker = ({
    tree,
    stored,
    pick,
    disabled = false,
    error,
    onPick,
    onSave,
    onCancel,
}: StatusPickerProps) => {
    const translate = useTranslate();
    const levels = levelsOf(tree, pick);
    const isLast = tree.children(pick).length === 0;
    return (
        <Box>
            {levels.map(({ parent, choices, chosen }, depth) => (
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
                        error={error !== undefined && depth === levels.length - 1}
                        helperText={depth === levels.length - 1 ? error : undefined}
                        onChange={({ target }) => onPick(Number(target.value))}
                        slotProps={{
                            select: {
                                displayEmpty: true,
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
            ))}
            {pick === stored || !onSave ? null : (
                <Box
                    sx={{
                        display: 'flex',
                        gap: 0.75,
                        mt: 1,
                        ml: indent(levels.length - 1) + (levels.length > 1 ? 1.875 : 0),
                    }}
                >
                    {isLast ? (
                        <Button
                            variant="contained"
                            disabled={disabled}
                            onClick={onSave}
                            aria-label={translate('reportDetail.status.save')}
                            title={translate('reportDetail.status.save')}
                            sx={{ minWidth: 48 }}
                        >
                            <CheckIcon fontSize="small" />
                        </Button>
                    ) : null}
                    <Button
                        variant="outlined"
                        disabled={disabled}
                        onClick={onCancel}
                        aria-label={translate('reportDetail.status.cancel')}
                        title={translate('reportDetail.status.cancel')}
                        sx={{ minWidth: 48 }}
                    >
                        <CloseIcon fontSize="small" />
                    </Button>
                </Box>
            )}
        </Box>
    );
};
