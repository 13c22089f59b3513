import { IconButton, type IconButtonProps } from '@mui/material';
import { useTranslate } from 'react-admin';

/** An icon button with its name as tooltip: a text, or the key of one. */
export const LabelledButton = ({ label, ...props }: IconButtonProps & { label: string }) => {
    const name = useTranslate()(label, { _: label });
    return <IconButton {...props} aria-label={name} title={name} />;
};
