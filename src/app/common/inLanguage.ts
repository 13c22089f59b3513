import type { TextFieldProps } from '@mui/material';

/** The props of a picker's text field whose value is in the given language (WCAG 3.1.2). */
export const inLanguage = <P extends Pick<TextFieldProps, 'slotProps'>>(props: P, lang: string | undefined): P => ({
    ...props,
    slotProps: { ...props.slotProps, htmlInput: { ...props.slotProps?.htmlInput, lang } },
});
