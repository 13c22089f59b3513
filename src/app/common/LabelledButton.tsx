import { IconButton, type IconButtonProps } from '@mui/material';
import { useTranslate } from 'react-admin';

/** An icon as a button, with its name, a text or the key of one, as tooltip. */
export const LabelledButton = ({ label, ...props }: IconButtonProps & { label: string }) => {
    const name = useTranslate()(label, { _: label });
    return <IconButton {...props} aria-label={name} title={name} />;
};
