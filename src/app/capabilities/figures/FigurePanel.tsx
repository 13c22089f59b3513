import { Box, Button, Checkbox, FormControlLabel, Paper, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import type { Figure } from '../../../api/rules/figures';
import { Loaded } from '../../common/Loaded';
import { TableFrame } from '../../common/TableFrame';
import { FigureChart, mostBars } from './FigureChart';
import { HexagonMap } from './HexagonMap';
import { HexagonSize } from './HexagonSize';
import { FigureTable } from './FigureTable';
import { useFigure } from './useFigure';
import { useFigureFile } from './useFigureFile';

const invisible = {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
} as const;
const height = 260;

/** A figure: drawn or in numbers, and as a file. */
export const FigurePanel = ({ figure, detail }: { figure: Figure; detail: string }) => {
    const translate = useTranslate();
    const headingId = useId();
    const [isTable, setIsTable] = useStore(`figures.table.${figure}`, false);
    const [rowsShown, setRowsShown] = useState(50);
    const query = useFigure(figure);
    const file = useFigureFile(figure);
    const title = translate(`figures.title.${figure}`);
    return (
        <Paper
            component="section"
            variant="outlined"
            aria-labelledby={headingId}
            sx={{
                p: { xs: 1.25, sm: 2 },
                minWidth: 0,
                position: 'relative',
                ...(figure === 'sted' || figure === 'forlop' ? { gridColumn: '1 / -1' } : {}),
            }}
        >
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center', mb: 0.5 }}>
                <Typography variant="h2" id={headingId} sx={{ flex: { xs: '1 1 100%', sm: '1 1 0' }, minWidth: 150 }}>
                    {title}{' '}
                    <Box component="small" sx={{ fontWeight: 400, color: 'text.secondary' }}>
                        {detail}
                    </Box>
                </Typography>
                {figure === 'sted' ? <HexagonSize /> : null}
                <FormControlLabel
                    control={<Checkbox size="small" checked={isTable} onChange={(_, checked) => setIsTable(checked)} />}
                    label={translate('figures.table')}
                    slotProps={{ typography: { variant: 'body2' } }}
                    sx={{ mr: 0.5 }}
                />
                {(['csv', 'xlsx'] as const).map((format) => (
                    <Button
                        key={format}
                        size="small"
                        disabled={file.isPending}
                        aria-label={translate('figures.file', { name: title, format: format.toUpperCase() })}
                        onClick={() => file.mutate(format)}
                        sx={{ minWidth: 44 }}
                    >
                        {format.toUpperCase()}
                    </Button>
                ))}
            </Box>
            <Loaded query={query} height={height}>
                {({ rows, today }) => {
                    const isEmpty = rows.every(({ tall }) => Object.values(tall).every((value) => !value));
                    if (isEmpty)
                        return (
                            <Typography sx={{ minHeight: 96, py: 4, textAlign: 'center', color: 'text.secondary' }}>
                                {translate('figures.empty')}
                            </Typography>
                        );
                    if (isTable)
                        return (
                            <TableFrame label={title}>
                                <FigureTable {...{ figure, title, today }} rows={rows.slice(0, rowsShown)} />
                                {rows.length > rowsShown ? (
                                    <Button size="small" onClick={() => setRowsShown(rows.length)}>
                                        {translate('figures.allRows', { count: rows.length })}
                                    </Button>
                                ) : null}
                            </TableFrame>
                        );
                    return (
                        <>
                            <Box aria-hidden={figure !== 'sted'}>
                                {figure === 'sted' ? (
                                    <HexagonMap {...{ rows, today }} />
                                ) : (
                                    <FigureChart {...{ figure, rows, today }} />
                                )}
                            </Box>
                            <Box sx={invisible}>
                                <FigureTable {...{ figure, title, today }} rows={rows.slice(0, rowsShown)} isPlain />
                            </Box>
                            {rows.length > mostBars && (figure === 'bestand' || figure === 'frister') ? (
                                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                                    {translate('figures.largest', { shown: mostBars, count: rows.length })}
                                </Typography>
                            ) : null}
                        </>
                    );
                }}
            </Loaded>
        </Paper>
    );
};
