import { useTranslate } from 'react-admin';
import { resources } from '../../../../i18n/nb/resources';
import { formatDay, formatLastDay } from '../../../api/rules/oslo';
import { useFormatInstant } from '../../common/time';
import { useReportType, useStatus } from '../../common/useCatalogues';
import { type Numbers, useNumbers } from '../../common/useNumbers';
import { idIn, type Values } from '../../data/body';
import type { Versions } from '../../data/conflicts';
import { isWing } from '../../data/reports';
import { valueAt } from '../../runtime/json';
import { useWorkDoneCodes } from '../inputs/useWorkDoneCodes';

export interface Formats {
    numbers: Pick<Numbers, 'kroner' | 'quantity'>;
    formatInstant: (instant: string) => string;
    statusName: (id: number) => string;
    typeName: (id: number) => string;
    priorityName: (priority: string) => string;
    yesOrNo: (is: boolean) => string;
    workDoneName: (id: number) => string;
}

const written: Readonly<Record<string, (value: never, formats: Formats) => string>> = {
    pris: (kroner: number, { numbers }) => numbers.kroner(kroner),
    prosesskodeEnhetsVerdi: (amount: number, { numbers }) => numbers.quantity(amount),
    historiskPris: (kroner: number, { numbers }) => numbers.kroner(kroner),
    gyldigFraDato: (instant: string) => formatDay(instant),
    gyldigTilDato: formatLastDay,
    dato: (instant: string, { formatInstant }) => formatInstant(instant),
    meldingsStatusId: (id: number, { statusName }) => statusName(id),
    meldingstypeId: (id: number, { typeName }) => typeName(id),
    meldingsStatusIder: (ids: readonly number[], { statusName }) => ids.map(statusName).join(', '),
    meldingstypeIder: (ids: readonly number[], { typeName }) => ids.map(typeName).join(', '),
    feilrettingskodeId: (id: number, { workDoneName }) => workDoneName(id),
    prioritet: (priority: string, { priorityName }) => priorityName(priority),
    tidsfrist: (instant: string, { formatInstant }) => formatInstant(instant),
    prisEndringer: (changes: readonly { pris: number; prosesskode: { navn: string } }[], { numbers }) =>
        changes.map(({ prosesskode, pris }) => `${prosesskode.navn}: ${numbers.kroner(pris)}`).join(', '),
};

const textOf = (value: unknown): string => {
    if (value === undefined || value === null) return '';
    if (Array.isArray(value)) return value.map(textOf).join(', ');
    if (typeof value === 'object') return 'navn' in value ? textOf(value.navn) : '';
    return typeof value === 'string' ? value : JSON.stringify(value);
};

/** A field as text; '' if empty. References are shown by the name in the record. */
export const fieldText = (record: Values, source: string, formats: Formats): string => {
    const value = valueAt(record, source);
    if (typeof value === 'boolean') return formats.yesOrNo(value);
    const write = written[source.split('.').at(-1) ?? source] as
        | ((value: unknown, formats: Formats) => string)
        | undefined;
    if (write) return value === undefined || value === null ? '' : write(value, formats);
    return textOf(source.endsWith('Id') ? (record[source.replace(/Id$/, '')] ?? value) : value);
};

const pathsIn = (labels: object, path = ''): string[] =>
    Object.entries(labels).flatMap(([key, label]) =>
        typeof label === 'object' ? pathsIn(label as object, `${path}${key}.`) : [`${path}${key}`],
    );

export const labelledFields = (resource: string): readonly string[] =>
    Object.entries(resources).flatMap(([name, { fields }]) => (name === resource ? pathsIn(fields) : []));

interface ChangedField {
    readonly label: string;
    readonly was: string;
    readonly is: string;
}

const agreementOf = ({ avtale }: Values): number | undefined => {
    const id = idIn(avtale, 'avtaleId');
    return typeof id === 'number' ? id : undefined;
};

/** The fields in which two versions of a record differ. */
export const useChangedFields = ({ resource, seen, latest }: Versions) => {
    const translate = useTranslate();
    const status = useStatus();
    const typeOf = useReportType();
    const { data: before = [] } = useWorkDoneCodes(agreementOf(seen));
    const { data: after = [] } = useWorkDoneCodes(agreementOf(latest));
    const formats = {
        numbers: useNumbers(),
        formatInstant: useFormatInstant(),
        statusName: (id: number) => status(id)?.navn ?? String(id),
        typeName: (id: number) => typeOf(id).text,
        priorityName: (priority: string) => translate(`reports.priority.${priority}`),
        yesOrNo: (is: boolean) => translate(is ? 'common.yes' : 'common.no'),
        workDoneName: (code: number) => [...before, ...after].find(({ id }) => id === code)?.navn ?? String(code),
    };
    /** The resource's own text, or else the common one. */
    const ownText = (key: string): string =>
        translate(`resources.${resource}.stale.${key}`, { _: translate(`common.stale.${key}`) });
    const shown = (record: Values, source: string): string => fieldText(record, source, formats) || ownText('empty');
    const changed = new Map<string, ChangedField>();
    for (const source of labelledFields(resource)) {
        const label = translate(`resources.${resource}.fields.${source}`);
        const [was, is] = [shown(seen, source), shown(latest, source)];
        if (was !== is && !changed.has(label)) changed.set(label, { label, was, is });
    }
    const { adresse, lopeNummer } = seen;
    return {
        ownText,
        changed: [...changed.values()],
        /** Names the report, since the user may already be at the next one. */
        report: isWing(resource)
            ? `${String(adresse)}, ${translate('reports.number', { number: lopeNummer })}`
            : undefined,
    };
};
