import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { PastedLine } from './pasted';
import type { LineResults } from './usePriceSaving';
import { useNumbers } from '../common/useNumbers';

/** What saving the pasted lines will do, line by line, and then what came of each. */
export const PastePreview = ({ lines, results }: { lines: readonly PastedLine[]; results: LineResults }) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const text = (key: string): string => translate(`prices.paste.${key}`);
    const price = (amount: number | undefined): string =>
        amount === undefined ? '' : translate('prices.price', { price: numbers.price(amount) });
    return (
        <TableContainer sx={{ maxHeight: 320, mt: 1 }} tabIndex={0} aria-label={text('preview')} role="region">
            <Table size="small" stickyHeader aria-label={text('preview')}>
                <TableHead>
                    <TableRow>
                        <TableCell>{translate('prices.column.code')}</TableCell>
                        <TableCell align="right">{text('now')}</TableCell>
                        <TableCell align="right">{text('after')}</TableCell>
                        <TableCell>{text('result')}</TableCell>
                    </TableRow>
                </TableHead>
                <TableBody>
                    {lines.map(({ line, code, price: typed, pris, row, effect, problem, prosesskode }) => {
                        const result = results.get(line);
                        const isWrong = problem !== undefined || result?.saved === false;
                        return (
                            <TableRow key={line}>
                                <TableCell>
                                    <b>{prosesskode?.navn ?? code}</b> {prosesskode?.beskrivelse}
                                </TableCell>
                                <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                                    {price(row?.pris)}
                                </TableCell>
                                <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                                    {problem ? typed : price(pris)}
                                </TableCell>
                                <TableCell>
                                    <Typography
                                        variant="body2"
                                        component="span"
                                        sx={isWrong ? { color: 'error.main', fontWeight: 600 } : {}}
                                    >
                                        {problem
                                            ? translate(`prices.paste.problem.${problem}`, { line })
                                            : result
                                              ? result.saved
                                                  ? text('saved')
                                                  : result.message
                                              : text(`effect.${effect}`)}
                                    </Typography>
                                </TableCell>
                            </TableRow>
                        );
                    })}
                </TableBody>
            </Table>
        </TableContainer>
    );
};
