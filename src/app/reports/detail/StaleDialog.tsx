import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { Report } from '../../../contract/entities/report';
import { useFormatInstant } from '../../common/useFormatInstant';
import { useCityQuery } from '../../data/useCityQuery';
import { useReportType } from '../useCatalogues';
import type { Conflict } from './useReportWrites';

/** Shows what somebody else changed meanwhile, and lets the user choose whose change stands (D12). */
export const StaleDialog = ({ seen, latest, overwrite, discard }: Conflict) => {
    const translate = useTranslate();
    const formatInstant = useFormatInstant();
    const titleId = useId();
    const typeName = useReportType();
    const none = translate('reportDetail.notSet');
    const agreements = [seen.avtale?.avtaleId, latest.avtale?.avtaleId] as const;
    const { data: codesSeen = [] } = useCityQuery('listWorkDoneCodes', agreements[0] === undefined ? null : { query: { avtaleId: agreements[0] } });
    const { data: codesNow = [] } = useCityQuery('listWorkDoneCodes', agreements[1] === undefined ? null : { query: { avtaleId: agreements[1] } });
    const workDone = ({ feilrettingskodeId }: Report): string => [...codesSeen, ...codesNow].find(({ id }) => id === feilrettingskodeId)?.navn ?? String(feilrettingskodeId ?? none);
    const fields: readonly [string, (report: Report) => string][] = [
        ['status', (report) => report.meldingsStatusNavn],
        ['type', (report) => typeName(report.meldingstypeId)],
        ['company', (report) => report.selskap?.navn ?? none],
        ['agreement', (report) => report.avtale?.navn ?? none],
        ['workDone', workDone],
        ['address', (report) => report.adresse],
        ['position', (report) => report.GPSCoordinate],
        ['deadline', (report) => (report.tidsfrist ? formatInstant(report.tidsfrist) : none)],
    ];
    const changed = fields.filter(([, value]) => value(seen) !== value(latest));
    return (
        <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId}>
            <DialogTitle id={titleId}>{translate('reportDetail.stale.title')}</DialogTitle>
            <DialogContent>
                <Typography>{translate(changed.length > 0 ? 'reportDetail.stale.explain' : 'reportDetail.stale.nothingVisible')}</Typography>
                <dl>
                    {changed.map(([field, value]) => (
                        <div key={field}>
                            <Typography component="dt" sx={{ fontWeight: 700, mt: 1 }}>
                                {translate(`reportDetail.fields.${field}`)}
                            </Typography>
                            <Typography component="dd" sx={{ m: 0 }}>
                                {translate('reportDetail.stale.was', { value: value(seen) })}
                            </Typography>
                            <Typography component="dd" sx={{ m: 0 }}>
                                {translate('reportDetail.stale.is', { value: value(latest) })}
                            </Typography>
                        </div>
                    ))}
                </dl>
                <Typography>{translate('reportDetail.stale.question')}</Typography>
            </DialogContent>
            <DialogActions sx={{ px: 3, pb: 2 }}>
                <Button onClick={discard}>{translate('reportDetail.stale.discard')}</Button>
                <Button variant="contained" onClick={overwrite}>
                    {translate('reportDetail.stale.overwrite')}
                </Button>
            </DialogActions>
        </Dialog>
    );
};
