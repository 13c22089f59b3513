/** A value that is made when first asked for: what few calls need must not slow the start. */
export const once = <T>(make: () => T): (() => T) => {
    let made: { value: T } | undefined;
    return () => (made ??= { value: make() }).value;
};
