import { createContext } from 'react';
import type { DataRouter } from 'react-router-dom';

/**
 * The router itself, for what its hooks lack below `<Routes>`: `flushSync`, and the latest address before it renders.
 */
export const RouterContext = createContext<DataRouter | undefined>(undefined);
