import { TableCell, TableFooter, TableRow } from '@mui/material';
import { useListContext, useTranslate, usePermissions } from 'react-admin';
import { useNarrow } from '../common/useWide';
import { useNumbers } from '../common/useNumbers';
import type { ResourceUseSums } from '../../api/entities/resourceUse';
import type { Permissions } from '../session/permissions';
import { useMoreColumns } from './columns';

/** The sum at registered prices, and at current prices if that differs (D9), for users who may see prices (D5). */
export const UseSums = () => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const narrow = useNarrow();
    const { permissions } = usePermissions<Permissions>();
    const isShown = permissions?.has('prices.show');
    const { hasReports, hasUnitPrices } = useMoreColumns();
    const labelColumns = (narrow ? 3 : 4) + Number(hasReports) + Number(hasUnitPrices);
    const { meta } = useListContext();
    const { aggregertHistoriskPris: sum, aggregertOppdatertPris: updatedSum }: ResourceUseSums = meta ?? {};
    if (!isShown || sum === undefined) return null;
    const lines = { sum, ...(updatedSum === undefined || updatedSum === sum ? {} : { updatedSum }) };
    return (
        <TableFooter>
            {Object.entries(lines).map(([key, value]) => {
                const sx = { color: 'text.primary', fontSize: 'inherit', fontWeight: key === 'sum' ? 700 : 400 };
                return (
                    <TableRow key={key}>
                        <TableCell component="th" scope="row" colSpan={labelColumns} align="right" sx={sx}>
                            {translate(`resourceUse.${key}`)}
                        </TableCell>
                        <TableCell colSpan={narrow ? 2 : 1} align="right" sx={{ ...sx, whiteSpace: 'nowrap' }}>
                            {numbers.kroner(value)}
                        </TableCell>
                    </TableRow>
                );
            })}
        </TableFooter>
    );
};
