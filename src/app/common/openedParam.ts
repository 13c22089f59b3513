/**
 * The parameter of a list's address that names the report open beside the list. Another one there leaves the report as
 * another path would.
 */
export const openedParam = 'melding';

/** The id of the report open beside the list; undefined for none, and for what is no id. */
export const openedIn = (search: string): number | undefined => {
    const value = new URLSearchParams(search).get(openedParam);
    return value !== null && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : undefined;
};
