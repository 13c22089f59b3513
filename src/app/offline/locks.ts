const nameOf = (name: string): string => `bymelding.outbox.${name}`;
/** Pages without https have no locks; the city then recognises a repeated request by its key. */
const locks = (): LockManager | undefined => (navigator as { locks?: LockManager }).locks;

/** Runs `act` while no other tab does the same. A tab's locks are released when it closes. */
export const alone = <T>(name: string, act: () => Promise<T>): Promise<T> => {
    const held = locks();
    return held ? held.request(nameOf(name), act) : act();
};
/** Like `alone`, but gives up if another tab holds the lock. */
export const ifFree = async <T>(name: string, act: () => Promise<T>): Promise<T | undefined> => {
    const held = locks();
    return held ? held.request(nameOf(name), { ifAvailable: true }, (lock) => (lock ? act() : undefined)) : act();
};
