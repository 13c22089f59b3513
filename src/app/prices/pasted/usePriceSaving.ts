import { useState } from 'react';
import { useCreate, useUpdate } from 'react-admin';
import { errorText } from '../../data/errors';
import type { PastedLine } from './pasted';
import type { SchemePlace } from '../rows';

/** The result of a line: saved, or the city's message. */
export type LineResult = { saved: true } | { saved: false; message: string };
export type LineResults = ReadonlyMap<number, LineResult>;

/** From when the prices hold, if not from today, and why. */
export interface PriceTerms {
    fra: string;
    begrunnelse?: string;
}

/** Saves pasted lines one by one, each with the call for a single row, or from the day that was given; a failure does not stop the rest. */
export const usePriceSaving = ({ resource, ...parents }: SchemePlace, terms: PriceTerms | undefined) => {
    const [create] = useCreate();
    const [update] = useUpdate();
    const [results, setResults] = useState<LineResults>(new Map());
    const [isSaving, setIsSaving] = useState(false);
    const saveLine = async ({ row, pris, prosesskode }: PastedLine): Promise<unknown> => {
        const prosesskodeId = (prosesskode ?? row?.prosesskode)?.id;
        if (terms)
            return create(
                'pricePeriods',
                { data: { ...parents, prosesskodeId, pris, ...terms } },
                { returnPromise: true },
            );
        return row
            ? update(
                  resource,
                  { id: row.id, data: { pris }, previousData: { ...row, ...parents } },
                  { returnPromise: true },
              )
            : create(resource, { data: { ...parents, prosesskodeId, pris } }, { returnPromise: true });
    };
    const save = async (lines: readonly PastedLine[]): Promise<void> => {
        setIsSaving(true);
        for (const line of lines) {
            let result: LineResult = { saved: true };
            try {
                await saveLine(line);
            } catch (error) {
                result = { saved: false, message: errorText(error) };
            }
            setResults((before) => new Map(before).set(line.line, result));
        }
        setIsSaving(false);
    };
    return { save, results, isSaving };
};
