/** Makes a value when it is first needed, so that rarely used ones do not slow down the start. */
export const once = <T>(make: () => T): (() => T) => {
    let made: { value: T } | undefined;
    return () => (made ??= { value: make() }).value;
};
