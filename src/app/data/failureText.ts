import { HttpError } from 'react-admin';
import { administrationError, duplicateText, errorText, serverWords, statusOf } from './errors';

export type Action = 'getList' | 'create' | 'update' | 'delete';
type Test = (error: unknown) => boolean;

const any: Test = () => true;
const isMissing: Test = (error) => statusOf(error) === 404;
const isDuplicate: Test = (error) => duplicateText(error) !== undefined;
const startsWith =
    (start: string): Test =>
    (error) =>
        error instanceof HttpError && (serverWords(error) ?? error.message).startsWith(start);
const isOverlap = startsWith('Duplisert objekt Gyldig kontrakt for Avtale id');
const isUsedOutside = startsWith('Registrert ressursforbruk er utenfor gyldighetsperioden');

/** Resources with their own texts (administration §8). The first match wins; `undefined` is only shown at a field. */
const failures: readonly (readonly [resource: string, Action, Test, name: string | undefined])[] = [
    ['entreprenorer', 'create', any, 'create'],
    ['contracts', 'create', isOverlap, 'overlap'],
    ['contracts', 'create', any, 'create'],
    ['contracts', 'update', isOverlap, 'overlap'],
    ['contracts', 'update', isUsedOutside, 'usedOutside'],
    ['avtaler', 'update', any, 'update'],
    ['users', 'getList', isMissing, 'getList'],
    ['users', 'create', isDuplicate, undefined],
    ['users', 'create', isMissing, 'create'],
    ['prices', 'create', any, 'create'],
    ['prices', 'update', any, 'update'],
    ['prices', 'delete', any, 'delete'],
    ['priceChanges', 'create', any, 'create'],
    ['priceChanges', 'update', any, 'update'],
    ['priceChanges', 'delete', any, 'delete'],
    ['bulkUpdates', 'create', any, 'create'],
    ['bulkUpdates', 'delete', any, 'delete'],
];

/** Resources with their own text for a 500 (administration §8). */
const administered: readonly string[] = ['entreprenorer', 'contracts', 'users'];

export const failureText = (resource: string | undefined, action: Action, error: unknown): string | undefined => {
    const failure = failures.find(([of, on, test]) => of === resource && on === action && test(error));
    if (failure) return failure[3] && `resources.${resource}.failures.${failure[3]}`;
    const isAdministered = action === 'getList' || administered.includes(resource ?? '');
    return isAdministered ? administrationError(error) : errorText(error);
};
