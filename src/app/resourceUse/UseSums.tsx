import { TableCell, TableFooter, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ResourceUseSums } from '../../api/entities/resourceUse';
import { useNumbers } from '../common/useNumbers';

/** The sum at the prices of registration, and at those of today when it differs (D9). */
export const UseSums = ({
    sums: { aggregertHistoriskPris, aggregertOppdatertPris },
    hasActions,
    narrow,
}: {
    sums: ResourceUseSums;
    hasActions: boolean;
    /** On a telephone a sum takes the room of two columns: it is longer than each price. */
    narrow: boolean;
}) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    if (aggregertHistoriskPris === undefined) return null;
    const lines = [{ key: 'sum', value: aggregertHistoriskPris }];
    if (aggregertOppdatertPris !== undefined && aggregertOppdatertPris !== aggregertHistoriskPris)
        lines.push({ key: 'updatedSum', value: aggregertOppdatertPris });
    return (
        <TableFooter>
            {lines.map(({ key, value }) => (
                <TableRow key={key}>
                    <TableCell
                        component="th"
                        scope="row"
                        colSpan={narrow ? 3 : 4}
                        align="right"
                        sx={{ color: 'text.primary', fontSize: 'inherit', fontWeight: key === 'sum' ? 700 : 400 }}
                    >
                        {translate(`resourceUse.${key}`)}
                    </TableCell>
                    <TableCell
                        colSpan={narrow ? 2 : 1}
                        align="right"
                        sx={{
                            color: 'text.primary',
                            fontSize: 'inherit',
                            whiteSpace: 'nowrap',
                            fontWeight: key === 'sum' ? 700 : 400,
                        }}
                    >
                        {numbers.kroner(value)}
                    </TableCell>
                    {hasActions ? <TableCell /> : null}
                </TableRow>
            ))}
        </TableFooter>
    );
};
