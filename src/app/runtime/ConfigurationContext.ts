import { createContext, useContext } from 'react';
import type { Configuration } from '../../api/configuration';

export const ConfigurationContext = createContext<Configuration | undefined>(undefined);

export const useConfiguration = (): Configuration => {
    const configuration = useContext(ConfigurationContext);
    if (!configuration) throw new Error('useConfiguration needs a ConfigurationContext');
    return configuration;
};
