/**
 * The parameter with the report open beside the list. Changing it leaves that report, just as changing the path would.
 */
export const openedParam = 'melding';

/** The parameters that name the open report beside the list, or the open contract and month. */
export const partIn = (search: string): string => {
    const params = new URLSearchParams(search);
    return [openedParam, 'kontraktId', 'kontrakt', 'maned'].flatMap((name) => params.getAll(name)).join();
};

/** The id of the open report. It is opaque (D14), except that it must be safe in a CSS selector. */
export const openedIn = (search: string): string | undefined => {
    const value = new URLSearchParams(search).get(openedParam) ?? '';
    return /^[^"\\\s]{1,100}$/.test(value) ? value : undefined;
};
