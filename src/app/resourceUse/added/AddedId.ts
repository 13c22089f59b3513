import { createContext } from 'react';

export const AddedId = createContext<number | undefined>(undefined);
