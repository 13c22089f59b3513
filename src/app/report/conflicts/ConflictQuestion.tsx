import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useGetManyReference, useTranslate } from 'react-admin';
import type { HistoryEntry } from '../../../api/entities/reportEntries';
import { useFormatInstant } from '../../common/time';
import type { Versions } from '../../data/conflicts';
import type { Identified } from '../../data/records';
import { isWing } from '../../data/reports';
import { asListed } from '../../data/lists';
import { useHistoryTexts } from '../historyTexts';
import { useChangedFields } from './changedFields';
import type { OpenConflict } from './openConflicts';

/** The newest entry in the history of a report. */
const useNewestEntry = ({ resource, seen }: Versions) => {
    const { data } = useGetManyReference<Identified<HistoryEntry>>(
        'history',
        { target: 'meldingId', id: seen['id'] as number, ...asListed },
        { enabled: isWing(resource) },
    );
    return data?.[0];
};

export const ConflictQuestion = ({ isRemoval, answer, ...conflict }: OpenConflict) => {
    const translate = useTranslate();
    const formatInstant = useFormatInstant();
    const { ownText, changed, report } = useChangedFields(conflict);
    const newest = useNewestEntry(conflict);
    const empty = ownText('empty');
    const { labelOf, nameOf } = useHistoryTexts();
    const noted = Object.entries(newest?.felter ?? {}).map(([label, { fra, til }]) => ({
        label: labelOf(label),
        was: fra === null ? empty : nameOf(label, fra).text,
        is: til === null ? empty : nameOf(label, til).text,
    }));
    const shown = changed.length > 0 ? changed : noted;
    return (
        <Dialog open fullWidth maxWidth="sm">
            <DialogTitle>{ownText('title')}</DialogTitle>
            <DialogContent>
                {report ? <Typography sx={{ fontWeight: 700 }}>{report}</Typography> : null}
                <Typography>
                    {shown.length > 0 ? ownText('explain') : translate('common.stale.nothingVisible')}
                </Typography>
                {newest ? (
                    <Typography sx={{ color: 'text.secondary' }}>
                        {translate('common.stale.by', {
                            name: newest.historikkBrukerNavn,
                            time: formatInstant(newest.historikkTidspunkt),
                        })}
                    </Typography>
                ) : null}
                <dl>
                    {shown.map(({ label, was, is }) => (
                        <div key={label}>
                            <Typography component="dt" sx={{ fontWeight: 700, mt: 1 }}>
                                {label}
                            </Typography>
                            <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                                {translate('common.stale.was', { value: was })}
                            </Typography>
                            <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                                {translate('common.stale.is', { value: is })}
                            </Typography>
                        </div>
                    ))}
                </dl>
                <Typography>
                    {translate(isRemoval ? 'common.stale.removeQuestion' : 'common.stale.question')}
                </Typography>
            </DialogContent>
            <DialogActions>
                <Button onClick={() => answer(false)}>{translate('common.stale.discard')}</Button>
                <Button variant="contained" onClick={() => answer(true)}>
                    {translate(isRemoval ? 'common.remove' : 'common.stale.overwrite')}
                </Button>
            </DialogActions>
        </Dialog>
    );
};
