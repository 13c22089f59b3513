import { byName } from '../data/wholeList';
import { suppressErrorNotification } from './suppressErrorNotification';

export const listDefaults = {
    sort: byName.sort,
    perPage: 100,
    queryOptions: suppressErrorNotification,
};
