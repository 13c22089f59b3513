import type { Handlers } from '../http/handler';

/** Every handler of the city. */
export const handlers: Handlers = {};
