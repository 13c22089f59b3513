import { IconButton, type IconButtonProps, Link } from '@mui/material';
import type { ReactNode } from 'react';
import {
    SaveButton as RaSaveButton,
    type SaveButtonProps,
    useDataTableConfigContext,
    useExpanded,
    useRecordContext,
    useResourceContext,
    useTranslate,
} from 'react-admin';

/** An icon button with its name as tooltip: a text, or the key of one. */
export const LabelledButton = ({ label, ...props }: IconButtonProps & { label: string }) => {
    const name = useTranslate()(label, { _: label });
    return <IconButton {...props} aria-label={name} title={name} />;
};

/** For keyboard and screen readers: react-admin's own arrow only works with the mouse. */
export const ExpandButton = ({ label, children }: { label?: string; children: ReactNode }) => {
    const resource = useResourceContext() ?? '';
    const id = useRecordContext()?.id ?? '';
    const { expandSingle } = useDataTableConfigContext();
    const [isExpanded, toggle] = useExpanded(resource, id, expandSingle);
    return (
        <Link
            component="button"
            type="button"
            // An underline would suggest a link to another page.
            underline="none"
            aria-label={label}
            title={label}
            aria-expanded={isExpanded}
            aria-controls={`${resource}-${id}-expand`}
            onClick={toggle}
            sx={{ font: 'inherit', textAlign: 'left', py: 0.5 }}
        >
            {children}
        </Link>
    );
};

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
