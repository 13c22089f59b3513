import { Box } from '@mui/material';
import { type ComponentProps, isValidElement, type ReactNode } from 'react';
import type { InputHelperTextProps } from 'react-admin';

/** Text written by the city or its users, which is Norwegian whatever the interface's language (WCAG 3.1.2). */
export const CityWords = ({ children }: { children: ReactNode }) => <span lang="nb">{children}</span>;

/** The style of what only screen readers get. */
export const invisible = {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
} as const;

export const HiddenText = ({ children }: { children: string }) => (
    <Box component="span" sx={{ ...invisible, whiteSpace: 'nowrap' }}>
        {children}
    </Box>
);

/**
 * The text below an input, by the theme. react-admin changes between bare texts there, which React would not find after a
 * browser has translated them, and the page would break: each text gets an element of its own.
 */
export const HelperText = ({ children, ...props }: ComponentProps<'p'>) => {
    const { error, helperText } = isValidElement<InputHelperTextProps>(children) ? children.props : {};
    return (
        <p {...props}>
            <span key={JSON.stringify([error, typeof helperText === 'string' && helperText])}>{children}</span>
        </p>
    );
};

interface TextAroundProps {
    text: (value: string) => string;
    children: ReactNode;
}

const place = '\u0000';

/** A text with an element for its value, since a part in another language needs its own `lang`. */
export const TextAround = ({ text, children }: TextAroundProps) => {
    const [before, after] = text(place).split(place);
    return (
        <>
            {before}
            {children}
            {after}
        </>
    );
};
