import { Box, Button, Checkbox, FormControlLabel, Paper, Typography } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { Line } from '../common/Line';
import { Loaded, type QueryState } from '../common/Loaded';
import { TableFrame } from '../common/TableFrame';
import { useNumbers } from '../common/useNumbers';
import { invisible } from '../common/words';

const onScreen = {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 1,
    alignItems: 'center',
    displayPrint: 'none',
} as const;
const height = 260;
const firstRows = 50;
const formats = ['csv', 'xlsx'] as const;

interface FigureFrameProps<Answer extends { readonly rows: readonly unknown[] }> {
    /** The key under which the choice between drawing and table is stored. */
    name: string;
    title: string;
    detail: string;
    query: QueryState<Answer>;
    isEmpty?: (answer: Answer) => boolean;
    chart: (answer: Answer) => ReactNode;
    /** Shown below the chart, and read aloud. */
    notes?: (answer: Answer) => ReactNode;
    /** The first `most` rows as a table. `isPlain` is for screen readers only, without tab stops. */
    table: (answer: Answer, most: number, isPlain: boolean) => ReactNode;
    file?: { mutate: (format: (typeof formats)[number]) => void; isPending: boolean };
    tools?: ReactNode;
    isWide?: boolean;
    /** True if the drawing itself is accessible, as the map is. */
    isChartRead?: boolean;
}

/**
 * A figure on the page Oversikt, as a drawing or a table. Screen readers always get the table. Also downloads it as a
 * file.
 */
export const FigureFrame = <Answer extends { readonly rows: readonly unknown[] }>({
    name,
    title,
    detail,
    query,
    isEmpty = ({ rows }) => rows.length === 0,
    chart,
    notes,
    table,
    file,
    tools,
    isWide = false,
    isChartRead = false,
}: FigureFrameProps<Answer>) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const headingId = useId();
    const [isTable, setIsTable] = useStore(`figures.table.${name}`, false);
    const [most, setMost] = useState(firstRows);
    return (
        <Paper
            component="section"
            variant="outlined"
            aria-labelledby={headingId}
            sx={{
                p: { xs: 1.25, sm: 2 },
                minWidth: 0,
                position: 'relative',
                breakInside: 'avoid',
                ...(isWide ? { gridColumn: '1 / -1' } : {}),
            }}
        >
            <Line sx={{ rowGap: 0, mb: 0.5 }}>
                <Typography variant="h2" id={headingId} sx={{ flex: { xs: '1 1 100%', sm: '1 1 0' }, minWidth: 150 }}>
                    {title}{' '}
                    <Box component="small" sx={{ fontWeight: 400, color: 'text.secondary' }}>
                        {detail}
                    </Box>
                </Typography>
                <Box sx={onScreen}>
                    {tools}
                    <FormControlLabel
                        control={
                            <Checkbox size="small" checked={isTable} onChange={(_, checked) => setIsTable(checked)} />
                        }
                        label={translate('common.asTable')}
                        slotProps={{ typography: { variant: 'body2' } }}
                        sx={{ mr: 0.5 }}
                    />
                    {file
                        ? formats.map((format) => (
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
                          ))
                        : null}
                </Box>
            </Line>
            <Loaded query={query} height={height}>
                {(answer) => {
                    if (isEmpty(answer))
                        return (
                            <Typography sx={{ minHeight: 96, py: 4, textAlign: 'center', color: 'text.secondary' }}>
                                {translate('figures.empty')}
                            </Typography>
                        );
                    const count = answer.rows.length;
                    if (isTable)
                        return (
                            <TableFrame label={title}>
                                {table(answer, most, false)}
                                {count > most ? (
                                    <Button size="small" onClick={() => setMost(count)}>
                                        {translate('figures.allRows', { count: numbers.amount(count) })}
                                    </Button>
                                ) : null}
                            </TableFrame>
                        );
                    return (
                        <>
                            <Box aria-hidden={!isChartRead}>{chart(answer)}</Box>
                            {notes?.(answer)}
                            <Box sx={invisible}>{table(answer, most, true)}</Box>
                        </>
                    );
                }}
            </Loaded>
        </Paper>
    );
};
