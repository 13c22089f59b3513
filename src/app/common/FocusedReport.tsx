import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';

type Focused = readonly [id: number | undefined, focus: (id: number | undefined) => void];

const FocusedReportContext = createContext<Focused>([undefined, () => undefined]);

/** Provides the hovered or focused report, in rows or on the map, without rendering anything else on a change. */
export const FocusedReportProvider = ({ children }: { children: ReactNode }) => {
    const [id, focus] = useState<number>();
    const value = useMemo((): Focused => [id, focus], [id]);
    return <FocusedReportContext value={value}>{children}</FocusedReportContext>;
};

export const useFocusedReport = (): Focused => useContext(FocusedReportContext);
