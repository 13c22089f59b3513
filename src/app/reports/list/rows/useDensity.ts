import { useStore } from 'react-admin';

export type Density = 'dense' | 'roomy';

/** How tall rows are, as the user has chosen. */
export const useDensity = () => useStore<Density>('list.density', 'dense');
