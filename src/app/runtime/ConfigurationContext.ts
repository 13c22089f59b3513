import { createContext, useContext } from 'react';
import type { Configuration } from '../../api/configuration';

export const ConfigurationContext = createContext<Configuration | undefined>(undefined);

/** The run-time configuration (D2). */
export const useConfiguration = (): Configuration => {
    const configuration = useContext(ConfigurationContext);
    if (!configuration) throw new Error('useConfiguration needs a ConfigurationContext');
    return configuration;
};
