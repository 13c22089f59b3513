import { SaveButton as RaSaveButton, type SaveButtonProps, useTranslate } from 'react-admin';

const inPlaceOfText = { '& .MuiButton-endIcon': { m: 0, '& > span:nth-of-type(1)': { fontSize: 'inherit' } } };
const none = <></>;

/**
 * react-admin's button, with its label in an element of its own. After a browser has translated the page, React could
 * not insert the spinner before a bare text, and the page would break.
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
