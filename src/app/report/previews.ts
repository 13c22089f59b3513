import { useIsFetching, type Query } from '@tanstack/react-query';

/** The `meta` of a query that previews a save; saving waits for its answer. */
export const isPreview = { isPreview: true };

const isUntold = ({ meta, state }: Query): boolean => meta?.['isPreview'] === true && state.data === undefined;

/** True while a preview of the draft is loading. */
export const useIsPreviewing = (): boolean => useIsFetching({ predicate: isUntold }) > 0;
