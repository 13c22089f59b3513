// The modules that the library's index exports, which its types describe only there.
declare module 'oidc-provider/lib/helpers/errors.js' {
    import { errors } from 'oidc-provider';
    export = errors;
}
declare module 'oidc-provider/lib/helpers/interaction_policy/index.js' {
    import { interactionPolicy } from 'oidc-provider';
    export = interactionPolicy;
}
declare module 'oidc-provider/lib/provider.js' {
    export { Provider } from 'oidc-provider';
}
