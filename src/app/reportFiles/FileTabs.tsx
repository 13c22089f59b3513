import { Box } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { FilePeriod } from '../../api/rules/reportFiles';
import { TabBar, tabPanel } from '../common/TabBar';
import { emptyValues, type FileValues } from './rules';

/** The dialog's tabs; changing tab resets the form (report-handling §2). */
export const FileTabs = ({
    periods,
    children,
}: {
    periods: readonly FilePeriod[];
    children: (period: FilePeriod) => ReactNode;
}) => {
    const translate = useTranslate();
    const id = useId();
    const { reset } = useFormContext<FileValues>();
    const period = useWatch<FileValues, 'period'>({ name: 'period' });
    return (
        <>
            <TabBar
                id={id}
                tabs={periods.map((name) => ({ name, label: translate(`reportFiles.tab.${name}`) }))}
                value={period}
                variant="scrollable"
                aria-label={translate('reportFiles.tabs')}
                onChange={(next) => reset(emptyValues(next))}
                sx={{
                    mb: 1.5,
                    borderBottom: 1,
                    borderColor: 'divider',
                    '& .MuiTab-root': {
                        minWidth: 0,
                        px: { xs: 0.75, sm: 2 },
                        fontSize: { xs: '0.8125rem', sm: '0.875rem' },
                    },
                }}
            />
            <Box
                {...tabPanel(id, period)}
                key={period}
                sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.25 }}
            >
                {children(period)}
            </Box>
        </>
    );
};
