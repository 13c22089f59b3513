import { Alert, Button, DialogActions, DialogContent, DialogTitle, LinearProgress, TextField } from '@mui/material';
import { useState } from 'react';
import { usePermissions, useTranslate } from 'react-admin';
import { DateInput } from '../../common/DateInput';
import { forgetDraft } from '../../common/drafts/drafts';
import { KeptInput } from '../../common/drafts/KeptInput';
import { tooLong } from '../../common/textLength';
import { Line } from '../../common/Line';
import { useToday } from '../../common/useToday';
import { WritingDialog } from '../../common/WritingDialog';
import type { Permissions } from '../../session/permissions';
import type { Scheme } from '../rows';
import { CopyFrom } from './CopyFrom';
import { asPasted, readPasted, type PastedLine } from './pasted';
import { PastePreview } from './PastePreview';
import { usePriceSaving } from './usePriceSaving';
import { useNumbers } from '../../common/useNumbers';

type PastePricesProps = Scheme & { onClose: () => void };

interface Kept {
    typed?: string;
    fra?: string;
    begrunnelse?: string;
}

/**
 * Many prices at once, pasted from a spreadsheet or copied from another contract: checked as a whole, previewed, then
 * saved row by row with a result for each. Nothing is saved while one line is wrong.
 */
export const PastePrices = ({ contract, codes, rows, place, onClose: close }: PastePricesProps) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const today = useToday();
    const [kept, setKept] = useState<Kept>({});
    const { typed = '', fra, begrunnelse = '' } = kept;
    const set = (name: keyof Kept, value: string | undefined): void =>
        setKept(({ [name]: _, ...others }) => (value ? { ...others, [name]: value } : others));
    const setTyped = (value: string): void => set('typed', value);
    const form = ['prices', 'pasted', contract.id, place.bulkId].join('/');
    const onClose = (): void => {
        forgetDraft(form);
        close();
    };
    // Lines being saved stay as checked, while the scheme below changes row by row.
    const [saved, setSaved] = useState<readonly PastedLine[]>();
    const { permissions } = usePermissions<Permissions>();
    const hasTerms = place.resource === 'prices' && permissions?.has('okonomi.changePrices');
    const reason = begrunnelse.trim();
    const long = tooLong(reason, 1000);
    const terms =
        hasTerms && (fra || reason) ? { fra: fra ?? today, ...(reason ? { begrunnelse: reason } : {}) } : undefined;
    const { save, results, isSaving } = usePriceSaving(place, terms);
    const lines = saved ?? readPasted(typed, codes, rows);
    const wrong = lines.filter(({ effect }) => effect === 'problem').length;
    const toSave = lines.filter(
        ({ line, effect }) => (effect === 'new' || effect === 'changed') && results.get(line)?.saved !== true,
    );
    const written = [...results.values()].filter((result) => result.saved).length;
    const failed = results.size - written;
    const total = toSave.length + written;
    const text = (key: string, values?: Record<string, number>): string => translate(`prices.paste.${key}`, values);
    return (
        <WritingDialog
            isChanged={(typed.trim() !== '' && saved === undefined) || isSaving}
            busy={isSaving}
            maxWidth="md"
            onClose={onClose}
        >
            <KeptInput name={form} values={kept as Record<string, unknown>} restore={setKept} />
            <DialogTitle>{text('title')}</DialogTitle>
            <DialogContent>
                {saved ? null : (
                    <>
                        <CopyFrom
                            contract={contract}
                            disabled={isSaving}
                            onCopy={(prices) => setTyped(asPasted(prices, numbers))}
                        />
                        <TextField
                            multiline
                            fullWidth
                            minRows={4}
                            maxRows={8}
                            label={text('field')}
                            helperText={text('help')}
                            value={typed}
                            onChange={({ target }) => setTyped(target.value)}
                        />
                    </>
                )}
                {wrong > 0 ? (
                    <Alert severity="error" sx={{ mt: 1 }}>
                        {text('wrong', { smart_count: wrong })}
                    </Alert>
                ) : null}
                {saved ? (
                    <Alert severity={failed > 0 ? 'error' : 'success'} role="status" sx={{ mt: 1 }}>
                        {text('progress', { saved: written, total })}
                        {failed > 0 ? ` ${text('failed', { smart_count: failed })}` : ''}
                    </Alert>
                ) : null}
                {isSaving ? (
                    <LinearProgress
                        variant="determinate"
                        aria-label={text('saving')}
                        value={(100 * results.size) / Math.max(total, results.size, 1)}
                    />
                ) : null}
                {lines.length > 0 ? <PastePreview lines={lines} results={results} /> : null}
                {hasTerms && !saved ? (
                    <Line sx={{ mt: 2, alignItems: 'flex-start' }}>
                        <DateInput label={translate('prices.from')} day={fra} onChange={(day) => set('fra', day)} />
                        <TextField
                            label={translate('prices.reason')}
                            value={begrunnelse}
                            margin="none"
                            onChange={({ target }) => set('begrunnelse', target.value)}
                            error={long !== undefined}
                            helperText={long && translate(long.message, long.args)}
                            sx={{ flex: 1, minWidth: 200 }}
                        />
                    </Line>
                ) : null}
            </DialogContent>
            <DialogActions>
                <Button disabled={isSaving} onClick={onClose}>
                    {translate(saved ? 'common.close' : 'common.cancel')}
                </Button>
                {saved && toSave.length === 0 ? null : (
                    <Button
                        variant="contained"
                        loading={isSaving}
                        disabled={wrong > 0 || toSave.length === 0 || long !== undefined}
                        onClick={() => {
                            setSaved(lines);
                            void save(toSave);
                        }}
                    >
                        {text(saved ? 'again' : 'save', { smart_count: toSave.length })}
                    </Button>
                )}
            </DialogActions>
        </WritingDialog>
    );
};
