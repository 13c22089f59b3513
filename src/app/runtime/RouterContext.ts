import { createContext } from 'react';
import type { DataRouter } from 'react-router-dom';

/** The router itself, for what its hooks lack below `<Routes>`: `flushSync`, and the newest address before it is rendered. */
export const RouterContext = createContext<DataRouter | undefined>(undefined);
