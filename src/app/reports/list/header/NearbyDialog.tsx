import {
    Box,
    Button,
    Dialog,
    DialogActions,
    DialogContent,
    DialogTitle,
    MenuItem,
    Skeleton,
    TextField,
    Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { LoadProblem } from '../../../common/LoadProblem';
import type { CityDataProvider } from '../../../data/dataProvider';
import { ReportItem } from '../../teamwork/ReportItem';
import { useReportType } from '../../../common/useCatalogues';
import { useNumbers } from '../../../common/useNumbers';

/** In metres. */
const radii = [100, 300, 1000, 5000] as const;

export interface NearbyDialogProps {
    position: { latitude: number; longitude: number };
    onClose: () => void;
}

/** Reports around where one stands, nearest first (`naerliggende-meldinger`, D15). */
export const NearbyDialog = ({ position, onClose }: NearbyDialogProps) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const dataProvider = useDataProvider<CityDataProvider>();
    const typeName = useReportType();
    const titleId = useId();
    const [radius, setRadius] = useState<number>(300);
    const { data, isPending, error, refetch } = useQuery({
        queryKey: ['nearby', position, radius],
        queryFn: ({ signal }) => dataProvider.listNearby(position, radius, { signal }),
    });
    return (
        <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={onClose}>
            <DialogTitle id={titleId}>{translate('reports.near.title')}</DialogTitle>
            <DialogContent sx={{ display: 'grid', gap: 1 }}>
                <TextField
                    select
                    label={translate('reports.near.radius')}
                    value={radius}
                    onChange={({ target }) => setRadius(Number(target.value))}
                    sx={{ mt: 1, maxWidth: 200 }}
                >
                    {radii.map((metres) => (
                        <MenuItem key={metres} value={metres}>
                            {translate('reports.near.metres', { metres: numbers.amount(metres) })}
                        </MenuItem>
                    ))}
                </TextField>
                {isPending ? <Skeleton height={72} /> : null}
                {error ? (
                    <LoadProblem
                        error={error}
                        message={translate('reports.near.failed')}
                        onRetry={() => void refetch()}
                    />
                ) : null}
                {data?.length === 0 ? <Typography role="status">{translate('reports.near.none')}</Typography> : null}
                {data && data.length > 0 ? (
                    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                        {data.map((report) => (
                            <ReportItem
                                key={report.id}
                                report={report}
                                notes={[
                                    translate('reports.near.metres', {
                                        metres: numbers.amount(Math.round(report.avstand)),
                                    }),
                                    typeName(report.meldingstypeId).text,
                                ]}
                            />
                        ))}
                    </Box>
                ) : null}
            </DialogContent>
            <DialogActions>
                <Button onClick={onClose}>{translate('common.close')}</Button>
            </DialogActions>
        </Dialog>
    );
};
