import { suppressErrorNotification } from './suppressErrorNotification';

export const listDefaults = {
    sort: { field: 'navn', order: 'ASC' as const },
    perPage: 100,
    queryOptions: suppressErrorNotification,
};
