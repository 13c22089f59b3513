import { longestCode } from '../../api/rules/limits';
import { comparable } from '../../api/rules/plainText';
import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useCreate, useDataProvider, useGetList, useGetManyReference, useNotify, useTranslate } from 'react-admin';
import type { ProcessCode, ProcessCodeScheme, ProcessCodeUnit } from '../../api/entities/administration';
import { ChoiceField } from '../common/ChoiceField';
import { CityWords } from '../common/words';
import { TableFrame } from '../common/TableFrame';
import { ChoicesProblem } from '../common/Loaded';
import { PasteDialog, useCopyFrom, usePasted } from '../common/PasteDialog';
import { catalogue } from '../data/cache';
import { asListed } from '../data/lists';

/** The key of a pasted line's error, under `administration.processCodes.paste.problem`. */
type CodeProblem = 'cells' | 'unit' | 'twice' | 'long';
interface PastedCode {
    readonly line: number;
    readonly navn: string;
    readonly beskrivelse: string;
    readonly enhet: string;
    readonly prosesskodeEnhetId?: number | undefined;
    readonly effect: 'new' | 'there' | 'problem';
    readonly problem?: CodeProblem | undefined;
}

/**
 * Lines of a spreadsheet, with code, description and unit in cells separated by tabs, or by semicolons in a line without
 * tabs. Codes that the scheme has are left alone. A first line without a known unit is a heading.
 */
const readCodes = (
    text: string,
    existing: readonly ProcessCode[],
    units: readonly ProcessCodeUnit[],
): readonly PastedCode[] => {
    const there = new Set(existing.map(({ navn }) => comparable(navn)));
    const seen = new Set<string>();
    return text.split(/\r?\n/).flatMap((typed, index): PastedCode[] => {
        if (typed.trim() === '') return [];
        const cells = typed.split(typed.includes('\t') ? '\t' : ';').map((cell) => cell.trim());
        const [navn = '', beskrivelse = ''] = cells;
        const enhet = cells.slice(2).find(Boolean) ?? '';
        const unit = units.find((one) => comparable(one.navn) === comparable(enhet));
        if (index === 0 && !unit && ['enhet', 'unit'].includes(comparable(enhet))) return [];
        const isTwice = seen.has(comparable(navn));
        seen.add(comparable(navn));
        const line = { line: index + 1, navn, beskrivelse, enhet, prosesskodeEnhetId: unit?.id };
        const problem: CodeProblem | undefined =
            !navn || !beskrivelse
                ? 'cells'
                : isTwice
                  ? 'twice'
                  : navn.length > longestCode.navn || beskrivelse.length > longestCode.beskrivelse
                    ? 'long'
                    : unit
                      ? undefined
                      : 'unit';
        if (problem) return [{ ...line, effect: 'problem', problem }];
        return [{ ...line, effect: there.has(comparable(navn)) ? 'there' : 'new' }];
    });
};

/** The codes of another scheme, in the format of pasted ones. */
const asPastedCodes = (codes: readonly ProcessCode[]): string =>
    codes
        .map(({ navn, beskrivelse, prosesskodeEnhet }) => [navn, beskrivelse, prosesskodeEnhet.navn].join('\t'))
        .join('\n');

interface PasteCodesProps {
    scheme: ProcessCodeScheme;
    onClose: () => void;
}

/** Many codes at once, pasted from a spreadsheet or copied from another scheme: checked, then saved whole or not at all. */
export const PasteCodes = ({ scheme, onClose }: PasteCodesProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const dataProvider = useDataProvider();
    const [create] = useCreate();
    const pasted = usePasted(`processCodes/pasted/${scheme.id}`, onClose);
    const codes = useGetManyReference<ProcessCode>('processCodes', {
        target: 'prosesskodeSkjemaId',
        id: scheme.id,
        ...asListed,
    });
    const schemes = useGetList<ProcessCodeScheme>('prosesskoder', asListed);
    const units = useGetList<ProcessCodeUnit>('processCodeUnits', asListed, catalogue);
    const { typed = '' } = pasted.kept;
    const lines = readCodes(typed, codes.data ?? [], units.data ?? []);
    const wrong = lines.filter(({ effect }) => effect === 'problem').length;
    const toSave = lines.filter(({ effect }) => effect === 'new');
    const text = (key: string, values?: Record<string, unknown>): string =>
        translate(`administration.processCodes.paste.${key}`, values);
    const read = async (id: string) =>
        (
            await dataProvider.getManyReference<ProcessCode>('processCodes', {
                target: 'prosesskodeSkjemaId',
                id: schemes.data?.find((one) => String(one.id) === id)?.id ?? id,
                filter: {},
                ...asListed,
            })
        ).data;
    const { from, copy } = useCopyFrom(typed, read, (data) => pasted.set('typed', asPastedCodes(data)));
    const store = async (): Promise<void> => {
        const koder = toSave.map(({ navn, beskrivelse, prosesskodeEnhetId }) => ({
            navn,
            beskrivelse,
            prosesskodeEnhetId,
        }));
        await create('codeLists', { data: { skjemaId: scheme.id, koder } }, { returnPromise: true });
        notify(text('done', { smart_count: koder.length }), { type: 'success' });
        pasted.onClose();
    };
    return (
        <PasteDialog
            texts="administration.processCodes.paste"
            pasted={pasted}
            wrong={wrong}
            count={toSave.length}
            copyFrom={
                <>
                    <ChoicesProblem of={[codes, schemes, units]} />
                    <ChoiceField
                        fullWidth
                        label="administration.processCodes.paste.from"
                        choices={(schemes.data ?? [])
                            .filter(({ id }) => id !== scheme.id)
                            .map(({ id, navn }) => ({ id: String(id), navn }))}
                        value={from}
                        disabled={pasted.isSaving}
                        onChange={copy}
                    />
                </>
            }
            preview={
                lines.length > 0 ? (
                    <TableFrame label={text('preview')}>
                        <Table size="small" aria-label={text('preview')}>
                            <TableHead>
                                <TableRow>
                                    {(['navn', 'beskrivelse', 'prosesskodeEnhetId'] as const).map((name) => (
                                        <TableCell key={name}>
                                            {translate(`resources.processCodes.fields.${name}`)}
                                        </TableCell>
                                    ))}
                                    <TableCell>{text('result')}</TableCell>
                                </TableRow>
                            </TableHead>
                            <TableBody>
                                {lines.map(({ line, navn, beskrivelse, enhet, effect, problem }) => (
                                    <TableRow key={line}>
                                        <TableCell sx={{ fontWeight: 600 }}>{navn}</TableCell>
                                        <TableCell>
                                            <CityWords>{beskrivelse}</CityWords>
                                        </TableCell>
                                        <TableCell>{enhet}</TableCell>
                                        <TableCell sx={problem ? { color: 'error.main', fontWeight: 600 } : {}}>
                                            {problem ? text(`problem.${problem}`, { line }) : text(`effect.${effect}`)}
                                        </TableCell>
                                    </TableRow>
                                ))}
                            </TableBody>
                        </Table>
                    </TableFrame>
                ) : null
            }
            store={store}
        />
    );
};
