import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider, useEvent, useNotify, useTranslate } from 'react-admin';
import { ChoiceField } from '../../common/ChoiceField';
import { Loaded } from '../../common/Loaded';
import type { CityDataProvider } from '../../data/dataProvider';
import type { Position } from '../../data/mapped';
import { contractorReports } from '../../data/reports';
import { askForPosition } from '../../map/position/MyPositionButton';
import { useWing } from '../../report/wing';
import { ReportItem } from '../../report/ReportItem';
import { useReportType } from '../../common/useCatalogues';
import { useNumbers } from '../../common/useNumbers';
import { useWhileShown } from '../../common/useSave';

const radii = [100, 300, 1000, 5000] as const;
const mostShown = 50;

/** Reports around the device's position, nearest first (`naerliggende-meldinger`, D15). */
export const NearbyDialog = ({ onClose }: { onClose: () => void }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const numbers = useNumbers();
    const dataProvider = useDataProvider<CityDataProvider>();
    const typeName = useReportType();
    // A contractor nearby looks for work to do.
    const isContractor = useWing() === contractorReports;
    const [radius, setRadius] = useState<number>(300);
    const [position, setPosition] = useState<Position>();
    const fail = useWhileShown(() => {
        notify('map.myPositionFailed', { type: 'warning' });
        onClose();
    });
    const locate = useEvent(() => askForPosition().then(setPosition, fail));
    useEffect(() => void locate(), [locate]);
    const query = useQuery({
        queryKey: ['nearby', position, radius, isContractor],
        queryFn: ({ signal }) =>
            dataProvider.call('listNearbyReports', {
                query: {
                    ...(position as Position),
                    radius,
                    // One more tells whether there are more.
                    antall: mostShown + 1,
                    ...(isContractor ? { apne: 'ja' } : {}),
                },
                signal,
            }),
        enabled: position !== undefined,
    });
    return (
        <Dialog open fullWidth maxWidth="sm" onClose={onClose}>
            <DialogTitle>{translate('reports.near.title')}</DialogTitle>
            <DialogContent sx={{ display: 'grid', gap: 1 }}>
                <ChoiceField
                    label="reports.near.radius"
                    choices={radii.map((metres) => ({
                        id: String(metres),
                        navn: translate('reports.near.metres', { metres: numbers.amount(metres) }),
                    }))}
                    value={String(radius)}
                    onChange={(id) => setRadius(Number(id))}
                    sx={{ mt: 1, maxWidth: 200 }}
                />
                <Loaded query={query} message={translate('reports.near.failed')} height={72}>
                    {(reports) =>
                        reports.length === 0 ? (
                            <Typography role="status">{translate('reports.near.none')}</Typography>
                        ) : (
                            <>
                                {reports.length > mostShown ? (
                                    <Typography role="status" variant="body2">
                                        {translate('reports.near.most', { count: mostShown })}
                                    </Typography>
                                ) : null}
                                <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                                    {reports.slice(0, mostShown).map((report) => (
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
                            </>
                        )
                    }
                </Loaded>
            </DialogContent>
            <DialogActions>
                <Button onClick={onClose}>{translate('common.close')}</Button>
            </DialogActions>
        </Dialog>
    );
};
