import { createContext } from 'react';

export interface Unsaved {
    /** Registers unsaved input, with the question to ask on leaving the page; undefined once it is saved. */
    report: (key: string, question: string | undefined) => void;
    /** Asks whether unsaved input may be lost; resolves to true at once when there is none. */
    mayLeave: () => Promise<boolean>;
}
export const UnsavedContext = createContext<Unsaved | undefined>(undefined);
