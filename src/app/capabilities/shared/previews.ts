import { useIsFetching, type Query } from '@tanstack/react-query';

/** The `meta` of a query that tells what a save will do: nothing is saved before it has been told. */
export const isPreview = { isPreview: true };

const isUntold = ({ meta, state }: Query): boolean => meta?.['isPreview'] === true && state.data === undefined;

/** Whether something about the draft is still being asked. */
export const useIsPreviewing = (): boolean => useIsFetching({ predicate: isUntold }) > 0;
