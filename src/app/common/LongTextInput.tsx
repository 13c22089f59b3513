import { TextInput, type TextInputProps } from 'react-admin';

/** react-admin turns an empty field into null; here it stays an empty text. */
const parse = (typed: string): string => typed;

/** A comment or a mail to the reporter. */
export const LongTextInput = (props: TextInputProps) => (
    <TextInput fullWidth multiline maxRows={8} helperText={false} parse={parse} {...props} />
);
