import { createContext, use, useEffect, useRef, type ReactNode } from 'react';
import { DataTableBody, DataTableRow, useRecordContext, type DataTableRowProps, type Identifier } from 'react-admin';

/** The row that keys apply to; a click selects it. */
export const CurrentRowContext = createContext<{ id: Identifier | undefined; moveTo: (id: Identifier) => void }>({
    id: undefined,
    moveTo: () => undefined,
});

const Row = (props: DataTableRowProps) => {
    const { id, moveTo } = use(CurrentRowContext);
    const own = useRecordContext()?.id;
    const isCurrent = own === id;
    const line = useRef<HTMLTableRowElement>(null);
    useEffect(() => {
        if (isCurrent) line.current?.scrollIntoView({ block: 'nearest' });
    }, [isCurrent]);
    return (
        <DataTableRow
            {...props}
            ref={line}
            aria-current={isCurrent ? 'true' : undefined}
            onClick={() => own !== undefined && moveTo(own)}
        />
    );
};

/** The body of a table whose rows can be walked through with keys. */
export const RowsByKeys = ({ children }: { children?: ReactNode }) => (
    <DataTableBody row={Row}>{children}</DataTableBody>
);
