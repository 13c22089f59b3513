import { useIsFetching, type Query } from '@tanstack/react-query';

/** The `meta` of a query for the effect of a save: saving waits for its answer. */
export const isPreview = { isPreview: true };

const isUntold = ({ meta, state }: Query): boolean => meta?.['isPreview'] === true && state.data === undefined;

/** True if something about the draft is still being asked. */
export const useIsPreviewing = (): boolean => useIsFetching({ predicate: isUntold }) > 0;
