/** A value in local storage; null when it is missing or unreadable. */
export const storedJson = (key: string): unknown => {
    try {
        return JSON.parse(localStorage.getItem(key) ?? 'null');
    } catch {
        return null;
    }
};
