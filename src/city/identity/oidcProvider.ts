/**
 * The OpenID provider's library. As it loads, it prints that it wants Node 22 or newer; the city is tested with Node 20
 * too, which Debian has, so operators are not told to change what works.
 */
const { warn } = console;
console.warn = (line: unknown, ...more: unknown[]): void => {
    if (!String(line).includes('Unsupported runtime')) warn(line, ...more);
};
const { Provider, errors, interactionPolicy } = await import('oidc-provider');
console.warn = warn;

export { errors, interactionPolicy, Provider };
