import type { TextFieldProps } from '@mui/material';

/** Props for a picker's text field that mark the language of its value (WCAG 3.1.2). */
export const inLanguage = <P extends Pick<TextFieldProps, 'slotProps'>>(props: P, lang: string | undefined): P => ({
    ...props,
    slotProps: { ...props.slotProps, htmlInput: { ...props.slotProps?.htmlInput, lang } },
});
