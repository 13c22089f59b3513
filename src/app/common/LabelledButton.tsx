import { IconButton, type IconButtonProps } from '@mui/material';

/** An icon as a button, with its name as tooltip. */
export const LabelledButton = ({ label, ...props }: IconButtonProps & { label: string }) => (
    <IconButton {...props} aria-label={label} title={label} />
);
