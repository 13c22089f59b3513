import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';

type Focused = readonly [id: number | undefined, focus: (id: number | undefined) => void];

const FocusedReportContext = createContext<Focused>([undefined, () => undefined]);

/** Holds the report that is pointed at, in the rows or on the map; only those two render anew when it changes. */
export const FocusedReportProvider = ({ children }: { children: ReactNode }) => {
    const [id, focus] = useState<number>();
    const value = useMemo((): Focused => [id, focus], [id]);
    return <FocusedReportContext value={value}>{children}</FocusedReportContext>;
};

/** The report that is pointed at, and its setter. */
export const useFocusedReport = (): Focused => useContext(FocusedReportContext);
