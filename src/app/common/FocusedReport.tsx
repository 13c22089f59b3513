import { createContext, use, useMemo, useState, type ReactNode } from 'react';

type Focused = readonly [id: number | undefined, focus: (id: number | undefined) => void];

const FocusedReportContext = createContext<Focused>([undefined, () => undefined]);

/** Shares which report is hovered or focused, in rows or on the map, without rendering anything else. */
export const FocusedReportProvider = ({ children }: { children: ReactNode }) => {
    const [id, focus] = useState<number>();
    const value = useMemo((): Focused => [id, focus], [id]);
    return <FocusedReportContext value={value}>{children}</FocusedReportContext>;
};

export const useFocusedReport = (): Focused => use(FocusedReportContext);
