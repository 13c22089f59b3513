/**
 * The parameter with the report open beside the list. Changing it leaves that report, just as changing the path would.
 */
export const openedParam = 'melding';

/** The parts of the address whose change leaves something: the report beside the list, a contract and its month. */
export const partIn = (search: string): string => {
    const params = new URLSearchParams(search);
    return [openedParam, 'kontraktId', 'kontrakt', 'maned'].flatMap((name) => params.getAll(name)).join();
};

export const openedIn = (search: string): number | undefined => {
    const value = new URLSearchParams(search).get(openedParam);
    return value !== null && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : undefined;
};
