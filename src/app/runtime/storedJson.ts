/** The value of a key of local storage; null where there is none, or where it cannot be read. */
export const storedJson = (key: string): unknown => {
    try {
        return JSON.parse(localStorage.getItem(key) ?? 'null');
    } catch {
        return null;
    }
};
