import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useInput, useListContextWithProps, useTranslate, ValidationError } from 'react-admin';
import { asItIs } from '../common/textInputs';
import type { ReportRow } from '../../api/entities/report';
import type { Candidate } from '../../api/entities/selection';
import { endText, textForDuplicate } from '../../api/messages/duplicates';
import { formatDay } from '../../api/rules/oslo';
import { duplicate, isOpen as isOpenStatus } from '../../api/rules/statuses';
import { useReportType, useStatus } from '../common/useCatalogues';
import { useDraft } from '../report/handlingDraft/useDraft';
import { noMain, type MainReport } from '../report/handlingDraft/draft';
import { usePlaceholderValues } from '../report/placeholders/filledText';
import { ReportItem } from '../report/ReportItem';
import { Candidates } from './Candidates';

interface PickerProps {
    onPick: (main: MainReport) => void;
    onWithout: () => void;
    onClose: () => void;
}

/** The reports that are handled together come first: one of them is often the main one. */
const Picker = ({ onPick, onWithout, onClose }: PickerProps) => {
    const translate = useTranslate();
    const typeName = useReportType();
    const { ids } = useDraft();
    const { data: rows = [] } = useListContextWithProps<ReportRow>();
    const together = ids.length > 1 ? rows.filter(({ id }) => ids.includes(id)) : [];
    const button = (main: MainReport) => (
        <Button
            size="small"
            aria-label={translate('reportDetail.duplicates.linkName', { number: main.lopeNummer })}
            onClick={() => onPick(main)}
        >
            {translate('reportDetail.duplicates.link')}
        </Button>
    );
    const actionOf = (candidate: Candidate) => (ids.includes(candidate.id) ? undefined : button(candidate));
    return (
        <Dialog open fullWidth maxWidth="sm" onClose={onClose}>
            <DialogTitle>{translate('reportDetail.duplicates.which')}</DialogTitle>
            <DialogContent>
                {together.length > 0 ? (
                    <>
                        <Typography>{translate('reportDetail.duplicates.together')}</Typography>
                        <Box component="ul" sx={{ listStyle: 'none', m: 0, mb: 2, p: 0 }}>
                            {together.map((row) => (
                                <ReportItem
                                    key={row.id}
                                    report={row}
                                    notes={[
                                        typeName(row.meldingstypeId).text,
                                        translate('reportDetail.duplicates.received', {
                                            day: formatDay(row.mottattDato),
                                        }),
                                    ]}
                                    action={button(row)}
                                />
                            ))}
                        </Box>
                    </>
                ) : null}
                <Candidates of={ids[0] ?? 0} action={actionOf} />
            </DialogContent>
            <DialogActions>
                <Button onClick={onClose}>{translate('common.cancel')}</Button>
                <Button onClick={onWithout}>{translate('reportDetail.duplicates.unlinkedChoice')}</Button>
            </DialogActions>
        </Dialog>
    );
};

/** The types of the handled reports that differ from a main report's. */
const useOtherTypes = () => {
    const { draft, places } = useDraft();
    const own =
        draft.meldingstypeId === null ? places.map(({ meldingstypeId }) => meldingstypeId) : [draft.meldingstypeId];
    return (main: MainReport): number[] => own.filter((type) => type !== main.meldingstypeId);
};

/** The chosen main report, and the mails to its reporter and the duplicate's. */
const Chosen = ({ main }: { main: MainReport }) => {
    const translate = useTranslate();
    const typeName = useReportType();
    const statusOf = useStatus();
    const { report } = useDraft();
    const isAnonymous = report !== undefined && !report.innsenderEpost;
    const otherType = useOtherTypes()(main)[0];
    const number = main.lopeNummer;
    const mainStatus = statusOf(main.meldingsStatusId);
    const isOpen = !mainStatus || isOpenStatus(mainStatus);
    return (
        <>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                <ReportItem report={main} target="_blank" />
            </Box>
            <Alert severity={isOpen ? 'info' : 'warning'}>
                {translate(`reportDetail.duplicates.${isOpen ? (isAnonymous ? 'untold' : 'question') : 'finished'}`, {
                    number,
                })}
            </Alert>
            {otherType === undefined ? null : (
                <Alert severity="warning">
                    {translate('reportDetail.duplicates.otherType', {
                        number,
                        type: typeName(main.meldingstypeId).text,
                        own: typeName(otherType).text,
                    })}
                </Alert>
            )}
        </>
    );
};

/** The mail to the reporter when the main report is already finished. */
const useWords = () => {
    const statusOf = useStatus();
    const { valuesOf } = usePlaceholderValues();
    return (main: MainReport | null): string | null => {
        const ended = main ? statusOf(main.meldingsStatusId) : undefined;
        return main && ended?.class === 'ferdig-behandlet'
            ? textForDuplicate(main.lopeNummer, endText(ended.tekstmal, main.lopeNummer, valuesOf(main, main)))
            : null;
    };
};

const Asked = () => {
    const translate = useTranslate();
    const wordsOf = useWords();
    const { draft, saving, change } = useDraft();
    const otherTypes = useOtherTypes();
    const { duplikatAvId, hovedmelding, tilbakemelding } = draft;
    const { field, fieldState } = useInput({ source: 'duplikatAvId', parse: asItIs, format: asItIs });
    const [isOpen, setIsOpen] = useState(duplikatAvId === null);
    const choose = (main: MainReport | null): void => {
        setIsOpen(false);
        const words = wordsOf(main);
        const isTyped = tilbakemelding !== null && tilbakemelding !== wordsOf(hovedmelding);
        change({
            duplikatAvId: main?.id ?? noMain,
            hovedmelding: main && {
                id: main.id,
                lopeNummer: main.lopeNummer,
                adresse: main.adresse,
                meldingsStatusId: main.meldingsStatusId,
                meldingstypeId: main.meldingstypeId,
                selskapId: main.selskapId,
                tidsfrist: main.tidsfrist,
            },
            ...(isTyped ? {} : { tilbakemelding: words }),
            // The reporter is told how the main report ended; if it is of another type, only if the user wants it.
            sendsMail: main ? words !== null && otherTypes(main).length === 0 : null,
        });
    };
    const handleOf = (element: HTMLButtonElement | null): void => field.ref(element);
    const problem = fieldState.error?.message;
    return (
        <Box
            component="section"
            aria-label={translate('reportDetail.duplicates.of')}
            sx={{ display: 'grid', gap: 0.5, pl: 1.5, borderLeft: 3, borderColor: 'divider' }}
        >
            {hovedmelding ? <Chosen main={hovedmelding} /> : null}
            {duplikatAvId === noMain ? (
                <Typography>{translate('reportDetail.duplicates.unlinkedChoice')}</Typography>
            ) : null}
            <Button
                ref={handleOf}
                size="small"
                variant="outlined"
                disabled={saving}
                aria-haspopup="dialog"
                onClick={() => setIsOpen(true)}
                sx={{ justifySelf: 'start' }}
            >
                {translate(`reportDetail.duplicates.${duplikatAvId === null ? 'choose' : 'chooseOther'}`)}
            </Button>
            {problem ? (
                <Typography role="alert" color="error" sx={{ fontSize: '0.875rem' }}>
                    <ValidationError error={problem} />
                </Typography>
            ) : null}
            {isOpen ? <Picker onPick={choose} onWithout={() => choose(null)} onClose={() => setIsOpen(false)} /> : null}
        </Box>
    );
};

/** Asks of which report the handled ones are duplicates, once the status 'Duplikat' is chosen (D15, `duplikater`). */
export const DuplicateOfInput = () => {
    const { draft, asksOfMain, change } = useDraft();
    const wordsOf = useWords();
    const isGone = draft.duplikatAvId !== null && draft.meldingsStatusId !== duplicate;
    useEffect(() => {
        if (!isGone) return;
        const isTyped = draft.tilbakemelding !== wordsOf(draft.hovedmelding);
        change({
            duplikatAvId: null,
            hovedmelding: null,
            sendsMail: null,
            // What was typed is kept, as with any other status.
            ...(isTyped ? {} : { tilbakemelding: null }),
        });
    });
    return asksOfMain ? <Asked /> : null;
};
