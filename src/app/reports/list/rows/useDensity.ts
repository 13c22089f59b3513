import { useStore } from 'react-admin';

export type Density = 'dense' | 'roomy';

export const useDensity = () => useStore<Density>('list.density', 'dense');
