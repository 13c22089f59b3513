import type { TextFieldProps } from '@mui/material';

export const inLanguage = <P extends Pick<TextFieldProps, 'slotProps'>>(props: P, lang: string | undefined): P => ({
    ...props,
    slotProps: { ...props.slotProps, htmlInput: { ...props.slotProps?.htmlInput, lang } },
});
