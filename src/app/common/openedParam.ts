/** Names the report open beside the list. Changing it leaves that report, as changing the path would. */
export const openedParam = 'melding';

export const openedIn = (search: string): number | undefined => {
    const value = new URLSearchParams(search).get(openedParam);
    return value !== null && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : undefined;
};
