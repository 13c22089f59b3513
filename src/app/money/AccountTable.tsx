import { Table, TableBody, TableCell, TableFooter, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import { PageLink } from '../common/PageLink';
import { TableFrame } from '../common/TableFrame';

interface Figure {
    readonly text: string;
    /** The address of its rows; undefined without any. */
    readonly to: string | undefined;
}
export interface AccountLine {
    readonly key: string;
    readonly name: string;
    readonly figures: readonly Figure[];
}
/** Large enough for a finger. */
export const linkTargets = {
    '& a': { display: 'inline-flex', alignItems: 'center', justifyContent: 'end', minHeight: 24, minWidth: 24 },
} as const;
const foot = {
    color: 'text.primary',
    fontSize: 'inherit',
    fontWeight: 700,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
} as const;
interface AccountTableProps {
    frame: string;
    label: string;
    /** The columns of names and figures, as keys below `money.account`. */
    columns: readonly [string, ...string[]];
    lines: readonly AccountLine[];
    /** The sums of the columns; empty for those that cannot be added up. */
    total?: readonly string[];
}

/** The figures of an account, each linked to the rows that it sums up. */
export const AccountTable = ({ frame, label, columns, lines, total }: AccountTableProps) => {
    const translate = useTranslate();
    return (
        <TableFrame label={translate(frame)}>
            <Table size="small" aria-label={translate(label)}>
                <TableHead>
                    <TableRow>
                        {columns.map((name, place) => (
                            <TableCell key={name} align={place === 0 ? 'left' : 'right'}>
                                {translate(`money.account.${name}`)}
                            </TableCell>
                        ))}
                    </TableRow>
                </TableHead>
                <TableBody>
                    {lines.map(({ key, name, figures }) => (
                        <TableRow key={key}>
                            <TableCell component="th" scope="row">
                                {name}
                            </TableCell>
                            {figures.map(({ text, to }, place) => (
                                <TableCell
                                    key={columns[place + 1]}
                                    align="right"
                                    sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', ...linkTargets }}
                                >
                                    <PageLink to={to}>{text}</PageLink>
                                </TableCell>
                            ))}
                        </TableRow>
                    ))}
                </TableBody>
                {total ? (
                    <TableFooter>
                        <TableRow>
                            <TableCell component="th" scope="row" sx={foot}>
                                {translate('money.total')}
                            </TableCell>
                            {total.map((text, place) => (
                                <TableCell key={columns[place + 1]} align="right" sx={foot}>
                                    {text}
                                </TableCell>
                            ))}
                        </TableRow>
                    </TableFooter>
                ) : null}
            </Table>
        </TableFrame>
    );
};
