import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useDataProvider, useTranslate } from 'react-admin';
import type { Settlement, settlementFormats } from '../../../api/entities/money';
import { TableFrame } from '../../common/TableFrame';
import { useFormatInstant } from '../../common/time';
import { useNumbers } from '../../common/useNumbers';
import { useDownload } from '../../common/downloads';
import type { CityDataProvider } from '../../data/dataProvider';

const formats = ['xlsx', 'csv', 'ehf', 'rader'] as const satisfies (typeof settlementFormats)[number][];

/** Every version of a closed month, with its files, which never change. */
export const Versions = ({ versions }: { versions: readonly Settlement[] }) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const formatInstant = useFormatInstant();
    const { call } = useDataProvider<CityDataProvider>();
    const download = useDownload((params: { id: number; format: (typeof formats)[number] }) =>
        call('getSettlementFile', { params }),
    );
    if (versions.length === 0) return null;
    const columns = ['versjon', 'avsluttet', 'rader', 'sum', 'trekk', 'mva', 'gjenapnet', 'filer'];
    return (
        <>
            <TableFrame label={translate('money.versionsFrame')}>
                <Table size="small" aria-label={translate('money.versions')}>
                    <TableHead>
                        <TableRow>
                            {columns.map((name) => (
                                <TableCell key={name}>{translate(`money.version.${name}`)}</TableCell>
                            ))}
                        </TableRow>
                    </TableHead>
                    <TableBody>
                        {versions.map((one) => (
                            <TableRow key={one.id}>
                                <TableCell component="th" scope="row">
                                    {`${one.nummer}.${one.versjon}`}
                                </TableCell>
                                <TableCell>
                                    {formatInstant(one.avsluttet)} {one.avsluttetAv}
                                </TableCell>
                                <TableCell>{numbers.amount(one.rader)}</TableCell>
                                <TableCell sx={{ whiteSpace: 'nowrap' }}>{numbers.kroner(one.sum)}</TableCell>
                                <TableCell sx={{ whiteSpace: 'nowrap' }}>{numbers.kroner(one.trekk)}</TableCell>
                                <TableCell sx={{ whiteSpace: 'nowrap' }}>{numbers.kroner(one.mva)}</TableCell>
                                <TableCell lang="nb">
                                    {one.gjenapnet
                                        ? `${formatInstant(one.gjenapnet)} ${one.gjenapnetAv ?? ''}: ${one.begrunnelse ?? ''}`
                                        : '–'}
                                </TableCell>
                                <TableCell sx={{ whiteSpace: 'nowrap' }}>
                                    {formats.map((format) => (
                                        <Button
                                            key={format}
                                            size="small"
                                            disabled={download.isPending}
                                            sx={{ minWidth: 44 }}
                                            aria-label={translate('money.versionFile', {
                                                version: `${one.nummer}.${one.versjon}`,
                                                format: translate(`money.format.${format}`),
                                            })}
                                            onClick={() => download.mutate({ id: one.id, format })}
                                        >
                                            {translate(`money.format.${format}`)}
                                        </Button>
                                    ))}
                                </TableCell>
                            </TableRow>
                        ))}
                    </TableBody>
                </Table>
            </TableFrame>
            <Box component="details" sx={{ mt: 1 }}>
                <Box component="summary" sx={{ cursor: 'pointer', py: 0.5 }}>
                    {translate('common.details')}
                </Box>
                <Typography variant="body2">{translate('money.hashOf')}</Typography>
                {versions.map(({ id, nummer, versjon, sha256 }) => (
                    <Typography key={id} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                        {`${nummer}.${versjon}: `}
                        <code>{sha256}</code>
                    </Typography>
                ))}
            </Box>
        </>
    );
};
