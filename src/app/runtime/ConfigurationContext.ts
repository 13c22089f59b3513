import { createContext, use, useMemo } from 'react';
import type { Configuration } from '../../api/configuration';
import { type Municipality, municipalityOf } from '../../api/municipality';

export const ConfigurationContext = createContext<Configuration | undefined>(undefined);

export const useConfiguration = (): Configuration => {
    const configuration = use(ConfigurationContext);
    if (!configuration) throw new Error('useConfiguration needs a ConfigurationContext');
    return configuration;
};

export const useMunicipality = (): Municipality => {
    const configuration = useConfiguration();
    return useMemo(() => municipalityOf(configuration), [configuration]);
};
