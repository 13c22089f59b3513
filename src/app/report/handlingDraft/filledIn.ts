/** Forms use null and '' for empty fields; the city requires them to be left out. */
export const filledIn = <T extends object>(values: T): Partial<T> =>
    Object.fromEntries(
        Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== ''),
    ) as Partial<T>;
