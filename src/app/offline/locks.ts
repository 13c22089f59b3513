const nameOf = (name: string): string => `bymelding.outbox.${name}`;
/** A page without https has none: the city then recognises a second request by its key. */
const locks = (): LockManager | undefined => (navigator as { locks?: LockManager }).locks;

/** No other tab does the same meanwhile; the locks of a tab end with it. */
export const alone = <T>(name: string, act: () => Promise<T>): Promise<T> => {
    const held = locks();
    return held ? held.request(nameOf(name), act) : act();
};
/** The same, but not at all when another tab is at it. */
export const ifFree = async <T>(name: string, act: () => Promise<T>): Promise<T | undefined> => {
    const held = locks();
    return held ? held.request(nameOf(name), { ifAvailable: true }, (lock) => (lock ? act() : undefined)) : act();
};
