import { createContext } from 'react';

/** Tells the page that something typed in it is not saved, with the question to ask on leaving; undefined: all is saved. */
export type ReportUnsaved = (key: string, question: string | undefined) => void;
export const UnsavedContext = createContext<ReportUnsaved | undefined>(undefined);
