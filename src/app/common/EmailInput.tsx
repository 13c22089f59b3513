import { TextInput, type TextInputProps } from 'react-admin';

/** An address of mail. The browser's own `type="email"` rewrites international ones, and refuses some of them. */
export const EmailInput = (props: TextInputProps) => (
    <TextInput
        {...props}
        slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } }}
    />
);
