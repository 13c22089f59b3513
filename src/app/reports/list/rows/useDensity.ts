import { useStore } from 'react-admin';

export type Density = 'dense' | 'roomy';

/** Row density, as chosen by the user. */
export const useDensity = () => useStore<Density>('list.density', 'dense');
