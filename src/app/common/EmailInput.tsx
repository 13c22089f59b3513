import { TextInput, type TextInputProps } from 'react-admin';

/** An e-mail address. The browser's own `type="email"` rewrites international addresses, and refuses some of them. */
export const EmailInput = (props: TextInputProps) => (
    <TextInput
        {...props}
        slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } }}
    />
);
