export type MessageParams = Readonly<Record<string, string | number>>;

/** A duplicate answers 409 with this prefix; users see the rest (D3). */
export const duplicatePrefix = 'Duplisert objekt ';

/** Fills in a text's parameters; those without a value stay as they are. */
export const fillIn = (text: string, params: MessageParams = {}): string =>
    text.replace(/%\{(\w+)\}/g, (slot, name: string) => String(params[name] ?? slot));
