import { Box, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useNarrow } from '../../common/useWide';
import { CityWords } from '../../common/words';
import { isPriceJump } from '../../../api/rules/money';
import { useNumbers } from '../../common/useNumbers';
import type { PastedLine } from './pasted';

/** A preview of saving the pasted lines. */
export const PastePreview = ({ lines }: { lines: readonly PastedLine[] }) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    // On a phone, the result is below the code, so that it stays visible.
    const narrow = useNarrow();
    const sides = narrow ? { px: 1 } : {};
    const text = (key: string): string => translate(`prices.paste.${key}`);
    const price = (amount: number | undefined): string =>
        amount === undefined ? '' : translate('prices.price', { price: numbers.price(amount) });
    return (
        <TableContainer sx={{ maxHeight: 320, mt: 1 }} tabIndex={0} aria-label={text('preview')} role="region">
            <Table size="small" stickyHeader aria-label={text('preview')}>
                <TableHead>
                    <TableRow>
                        <TableCell sx={sides}>{translate('resources.prices.fields.prosesskodeId')}</TableCell>
                        <TableCell align="right" sx={sides}>
                            {text('now')}
                        </TableCell>
                        <TableCell align="right" sx={sides}>
                            {text('after')}
                        </TableCell>
                        {narrow ? null : <TableCell>{text('result')}</TableCell>}
                    </TableRow>
                </TableHead>
                <TableBody>
                    {lines.map(({ line, code, price: typed, pris, row, effect, problem, prosesskode }) => {
                        const isJump = isPriceJump(pris ?? 0, row?.pris);
                        const outcome = (
                            <Typography
                                variant="body2"
                                component="span"
                                sx={problem || isJump ? { color: 'error.main', fontWeight: 600 } : {}}
                            >
                                {problem
                                    ? translate(`prices.paste.problem.${problem}`, { line })
                                    : text(isJump ? 'effect.jump' : `effect.${effect}`)}
                            </Typography>
                        );
                        return (
                            <TableRow key={line}>
                                <TableCell sx={sides}>
                                    <b>{prosesskode?.navn ?? code}</b>{' '}
                                    {prosesskode ? <CityWords>{prosesskode.beskrivelse}</CityWords> : null}
                                    {narrow ? <Box>{outcome}</Box> : null}
                                </TableCell>
                                <TableCell align="right" sx={{ ...sides, whiteSpace: 'nowrap' }}>
                                    {price(row?.pris)}
                                </TableCell>
                                <TableCell align="right" sx={{ ...sides, whiteSpace: 'nowrap' }}>
                                    {problem ? typed : price(pris)}
                                </TableCell>
                                {narrow ? null : <TableCell>{outcome}</TableCell>}
                            </TableRow>
                        );
                    })}
                </TableBody>
            </Table>
        </TableContainer>
    );
};
