import { Alert, Button, DialogActions, DialogContent, DialogTitle, LinearProgress, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { WritingDialog } from '../../common/WritingDialog';
import type { Places } from '../../places/places';
import { Plugged, useIsPlugged } from '../../places/Plugged';
import { formSettled } from '../../runtime/signals';
import { CopyFrom } from './CopyFrom';
import { asPasted, readPasted, type PastedLine } from './pasted';
import { PastePreview } from './PastePreview';
import { usePriceSaving } from './usePriceSaving';
import { useNumbers } from '../../common/useNumbers';

type PastePricesProps = Places['PriceTools'] & { onClose: () => void };

/**
 * Many prices at once, pasted from a spreadsheet or copied from another contract: checked as a whole, previewed, then
 * saved row by row with a result for each. Nothing is saved while one line is wrong.
 */
export const PastePrices = ({ contract, codes, rows, place, onClose: close }: PastePricesProps) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const [kept, setKept] = useState<{ typed?: string }>({});
    const { typed = '' } = kept;
    const setTyped = (text: string): void => setKept(text === '' ? {} : { typed: text });
    const form = ['prices', 'pasted', contract.id, place.bulkId].join('/');
    const onClose = (): void => {
        void formSettled.fire(form);
        close();
    };
    // Lines being saved stay as checked, while the scheme below changes row by row.
    const [saved, setSaved] = useState<readonly PastedLine[]>();
    const isAsking = useIsPlugged('PriceTerms') && place.resource === 'prices';
    const [asked, setAsked] = useState<Parameters<Places['PriceTerms']['onAsked']>[0]>();
    const { save, results, isSaving } = usePriceSaving(place, asked);
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
            <Plugged at="Typed" name={form} values={kept} restore={setKept} />
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
                {isAsking ? <Plugged at="PriceTerms" contractId={contract.id} onAsked={setAsked} /> : null}
            </DialogContent>
            <DialogActions>
                <Button disabled={isSaving} onClick={onClose}>
                    {translate(saved ? 'common.close' : 'common.cancel')}
                </Button>
                {saved && toSave.length === 0 ? null : (
                    <Button
                        variant="contained"
                        loading={isSaving}
                        disabled={wrong > 0 || toSave.length === 0 || (isAsking && !asked)}
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
