import type { Handlers } from '../http/handler';
import { authenticationHandlers } from './authentication/handlers';
import { serviceInfoHandlers } from './main/serviceInfo';

/** Every handler of the city. */
export const handlers: Handlers = {
    ...authenticationHandlers,
    ...serviceInfoHandlers,
};
