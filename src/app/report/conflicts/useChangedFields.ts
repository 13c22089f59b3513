import { useTranslate } from 'react-admin';
import { useReportType, useStatus } from '../../common/useCatalogues';
import { useFormatInstant } from '../../common/useFormatInstant';
import { useNumbers } from '../../common/useNumbers';
import { useWorkDoneCodes } from '../inputs/useWorkDoneCodes';
import { idIn, type Values } from '../../data/body';
import type { Versions } from '../../data/conflicts';
import { isWing } from '../../data/reports';
import { fieldText, labelledFields } from './changedFields';

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
    const codes = [...useWorkDoneCodes(agreementOf(seen)), ...useWorkDoneCodes(agreementOf(latest))];
    const formats = {
        numbers: useNumbers(),
        formatInstant: useFormatInstant(),
        statusName: (id: number) => status(id)?.navn ?? String(id),
        typeName: (id: number) => typeOf(id).text,
        yesOrNo: (is: boolean) => translate(is ? 'common.yes' : 'common.no'),
        workDoneName: (code: number) => codes.find(({ id }) => id === code)?.navn ?? String(code),
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
