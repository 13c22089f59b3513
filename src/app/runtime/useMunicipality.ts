import { useMemo } from 'react';
import { municipalityOf, type Municipality } from '../../api/municipality';
import { useConfiguration } from './ConfigurationContext';

export const useMunicipality = (): Municipality => {
    const configuration = useConfiguration();
    return useMemo(() => municipalityOf(configuration), [configuration]);
};
