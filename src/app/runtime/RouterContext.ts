import { createContext } from 'react';
import type { DataRouter } from 'react-router-dom';

/** For what its hooks lack below `<Routes>`: `flushSync`, and the latest address before it is rendered. */
export const RouterContext = createContext<DataRouter | undefined>(undefined);
