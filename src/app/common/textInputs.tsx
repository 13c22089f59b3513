import { TextInput, type TextInputProps } from 'react-admin';

/** An e-mail address. The browser's own `type="email"` rewrites international addresses, and refuses some of them. */
export const EmailInput = (props: TextInputProps) => (
    <TextInput
        {...props}
        slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } }}
    />
);

/** For `parse`, where react-admin would turn an empty text into null; for `format`, where it would do the reverse. */
export const asItIs = <T,>(value: T): T => value;

/** A comment, a note, or a mail to the reporter. An empty one stays a text, since the city may refuse null. */
export const LongTextInput = (props: TextInputProps) => (
    <TextInput fullWidth multiline maxRows={8} helperText={false} parse={asItIs} {...props} />
);
