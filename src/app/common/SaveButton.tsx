import { SaveButton as RaSaveButton, type SaveButtonProps, useTranslate } from 'react-admin';

const inPlaceOfText = { '& .MuiButton-endIcon': { m: 0, '& > span:nth-of-type(1)': { fontSize: 'inherit' } } };
const none = <></>;

/**
 * react-admin's, with its label in an element: the spinner beside it would not find a text that a browser has translated, and
 * the page would break.
 */
export const SaveButton = ({ label = 'ra.action.save', icon = none, sx, ...props }: SaveButtonProps) => (
    <RaSaveButton
        {...props}
        label=""
        icon={icon}
        endIcon={<span>{useTranslate()(label)}</span>}
        sx={[inPlaceOfText, ...(Array.isArray(sx) ? sx : [sx])]}
    />
);
