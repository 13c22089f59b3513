import { Box, type BoxProps, type SxProps } from '@mui/material';

interface LineProps extends Omit<BoxProps, 'sx'> {
    sx?: Exclude<SxProps, readonly unknown[] | ((theme: never) => unknown) | null | false>;
}

/** Controls or facts side by side, which wrap when there is no room. */
export const Line = ({ sx, ...props }: LineProps) => (
    <Box {...props} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, ...sx }} />
);
