import { capabilityEndpoints } from '../capabilities';
import { agreementEndpoints } from './agreements';
import { authenticationEndpoints } from './authentication';
import { catalogueEndpoints } from './catalogues';
import { companyEndpoints } from './companies';
import { contractEndpoints } from './contracts';
import { priceEndpoints } from './prices';
import { processCodeEndpoints } from './processCodes';
import { reportChildEndpoints } from './reportChildren';
import { reportFileEndpoints } from './reportFiles';
import { reportEndpoints } from './reports';
import { resourceUseEndpoints } from './resourceUse';
import { savedFilterEndpoints } from './savedFilters';
import { userEndpoints } from './users';

/** Every call of the city's services, by operation id. */
export const endpoints = {
    ...authenticationEndpoints,
    ...companyEndpoints,
    ...contractEndpoints,
    ...agreementEndpoints,
    ...processCodeEndpoints,
    ...priceEndpoints,
    ...userEndpoints,
    ...catalogueEndpoints,
    ...reportEndpoints,
    ...reportChildEndpoints,
    ...resourceUseEndpoints,
    ...savedFilterEndpoints,
    ...reportFileEndpoints,
    ...capabilityEndpoints,
} as const;
export type Endpoints = typeof endpoints;
export type EndpointId = keyof Endpoints;
export const endpointIds = Object.keys(endpoints) as EndpointId[];
