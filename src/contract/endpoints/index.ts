import { administrationEndpoints } from './administration';
import { authenticationEndpoints } from './authentication';
import { reportFileEndpoints } from './reportFiles';
import { reportEndpoints } from './reports';

/** Every call of the specification, by operation id. */
export const endpoints = { ...authenticationEndpoints, ...administrationEndpoints, ...reportEndpoints, ...reportFileEndpoints } as const;
export type Endpoints = typeof endpoints;
export type EndpointId = keyof Endpoints;
export const endpointIds = Object.keys(endpoints) as EndpointId[];
