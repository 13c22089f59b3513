import { TextInput, type TextInputProps } from 'react-admin';

/** An e-mail address. The browser's own `type="email"` rewrites international addresses, and refuses some of them. */
export const EmailInput = (props: TextInputProps) => (
    <TextInput
        {...props}
        slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } }}
    />
);

/** react-admin turns an empty field into null; here it stays an empty text. */
const parse = (typed: string): string => typed;

/** A comment or a mail to the reporter. */
export const LongTextInput = (props: TextInputProps) => (
    <TextInput fullWidth multiline maxRows={8} helperText={false} parse={parse} {...props} />
);
