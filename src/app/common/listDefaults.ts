import { suppressErrorNotification } from './suppressErrorNotification';

/** Defaults for lists of a resource or of a record's children: by name, 100 rows a page; `ListTable` shows errors. */
export const listDefaults = {
    sort: { field: 'navn', order: 'ASC' as const },
    perPage: 100,
    queryOptions: suppressErrorNotification,
};
