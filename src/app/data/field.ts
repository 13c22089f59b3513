import type { Validator } from 'react-admin';
import { calls } from '../../api/calls';
import type { BodyOf } from '../../api/endpoint';
import type { Endpoints } from '../../api/endpoints';
import type { WithBody } from './body';
import { cityMessage } from './cityMessages';

const importRules = async () => {
    const [{ fieldProblem }, { norwegianText }] = await Promise.all([
        import('../../api/fieldProblem'),
        import('../../api/messages'),
    ]);
    return { fieldProblem, norwegianText };
};
type Rules = Awaited<ReturnType<typeof importRules>> | undefined;
let rules: Promise<Rules> | undefined;
/**
 * Loaded by the first check, not with the first page, which needs no schemas. If loading fails, the next check tries
 * again (Chromium remembers the failure until the page is reloaded), and until then only the city checks.
 */
export const loadRules = (): Promise<Rules> => (rules ??= importRules().catch(() => (rules = undefined)));

const validators = new Map<string, Validator>();
const validatorOf = (id: WithBody, source: string): Validator => {
    const key = `${id}.${source}`;
    const known = validators.get(key);
    if (known) return known;
    const validator: Validator = async (value: unknown) => {
        const isEmpty = value === undefined || value === null || value === '';
        if (isEmpty && !calls[id].requiredFields?.includes(source)) return undefined;
        // Only the city knows its ids, which may be numbers or texts (D14).
        if (!isEmpty && typeof value === 'string' && source.endsWith('Id')) return undefined;
        const loaded = await loadRules();
        const problem = loaded?.fieldProblem(id, source, value);
        return loaded && problem && cityMessage(loaded.norwegianText(problem), problem);
    };
    validators.set(key, validator);
    return validator;
};

/** The props of an input, with the rules of the endpoint table; `more` has rules that involve other fields. */
export const field = <Id extends WithBody>(
    id: Id,
    source: keyof BodyOf<Endpoints[Id]> & string,
    ...more: readonly Validator[]
) => ({
    source,
    isRequired: calls[id].requiredFields?.includes(source) ?? false,
    validate: [validatorOf(id, source), ...more],
});
