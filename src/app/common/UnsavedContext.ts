import { createContext } from 'react';

export interface Unsaved {
    /**
     * Tells that something typed on the page is not saved, with the question to ask on leaving it; undefined: all is
     * saved.
     */
    report: (key: string, question: string | undefined) => void;
    /** Asks, when something is not saved, whether it may be lost. */
    mayLeave: () => Promise<boolean>;
}
export const UnsavedContext = createContext<Unsaved | undefined>(undefined);
