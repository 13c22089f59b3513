export type MessageParams = Readonly<Record<string, string | number>>;

/** A duplicate answers 409 with this prefix; what follows is for the user (D3). */
export const duplicatePrefix = 'Duplisert objekt ';

/** Fills in a text's parameters; one without a value is left as it is. */
export const fillIn = (text: string, params: MessageParams = {}): string =>
    text.replace(/%\{(\w+)\}/g, (slot, name: string) => String(params[name] ?? slot));
