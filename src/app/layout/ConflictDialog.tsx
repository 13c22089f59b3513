import { useEffect } from 'react';
import { useEvent, useGetManyReference, useNotify, useTranslate } from 'react-admin';
import type { HistoryEntry } from '../../api/entities/report';
import { ChangedDialog, type ChangedField } from '../common/ChangedDialog';
import { useReportType, useStatus } from '../common/useCatalogues';
import { useFormatInstant } from '../common/useFormatInstant';
import { useNumbers } from '../common/useNumbers';
import { useWorkDoneCodes } from '../common/useWorkDoneCodes';
import { idIn, type Values } from '../data/body';
import { conflicts, merges, type Merge, type RecordConflict } from '../data/conflicts';
import type { Identified } from '../data/records';
import { isWing } from '../data/reports';
import { asListed } from '../data/wholeList';
import { useSharedState } from '../runtime/sharedState';
import { fieldText, labelledFields } from './conflictFields';

const agreementOf = ({ avtale }: Values): number | undefined => {
    const id = idIn(avtale, 'avtaleId');
    return typeof id === 'number' ? id : undefined;
};

/** The fields in which two versions of a record differ. */
const useChangedFields = ({ resource, seen, latest }: Merge) => {
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
    /** A text of the resource's own, else the common one. */
    const ownText = (key: string): string =>
        translate(`resources.${resource}.stale.${key}`, { _: translate(`common.stale.${key}`) });
    const shown = (record: Values, source: string): string => fieldText(record, source, formats) || ownText('empty');
    const changed = new Map<string, ChangedField>();
    for (const source of labelledFields(resource)) {
        const label = translate(`resources.${resource}.fields.${source}`);
        const [was, is] = [shown(seen, source), shown(latest, source)];
        if (was !== is && !changed.has(label)) changed.set(label, { label, was, is });
    }
    return { ownText, changed: [...changed.values()] };
};

/** The newest entry in the history of a report. */
const useNewestEntry = ({ resource, seen }: Merge) => {
    const { data } = useGetManyReference<Identified<HistoryEntry>>(
        'history',
        { target: 'meldingId', id: seen['id'] as number, ...asListed },
        { enabled: isWing(resource) },
    );
    return data?.[0];
};

const Question = ({ isRemoval, decide, ...conflict }: RecordConflict) => {
    const translate = useTranslate();
    const formatInstant = useFormatInstant();
    const { ownText, changed } = useChangedFields(conflict);
    const newest = useNewestEntry(conflict);
    const empty = ownText('empty');
    const noted = Object.entries(newest?.felter ?? {}).map(([label, { fra, til }]) => ({
        label,
        was: fra ?? empty,
        is: til ?? empty,
    }));
    return (
        <ChangedDialog
            title={ownText('title')}
            explain={ownText('explain')}
            changed={changed.length > 0 ? changed : noted}
            by={
                newest &&
                translate('common.stale.by', {
                    name: newest.historikkBrukerNavn,
                    time: formatInstant(newest.historikkTidspunkt),
                })
            }
            question={translate(isRemoval ? 'common.stale.removeQuestion' : 'common.stale.question')}
            overwriteLabel={translate(isRemoval ? 'common.remove' : 'common.stale.overwrite')}
            overwrite={() => decide(true)}
            discard={() => decide(false)}
        />
    );
};

/** One line on what somebody else has changed, which is kept beside the user's change. */
const Merged = (merge: Merge) => {
    const translate = useTranslate();
    const notify = useNotify();
    const { changed } = useChangedFields(merge);
    const what = changed.map(({ label, was, is }) => `${label}: ${was} → ${is}`).join(', ');
    const tell = useEvent(() => {
        merges.set(merges.get().filter((one) => one.latest !== merge.latest));
        notify(translate(what ? 'common.stale.merged' : 'common.stale.mergedUnseen', { what }), { type: 'info' });
    });
    useEffect(tell, [tell]);
    return null;
};

/** Asks which change to keep when somebody else saved first (D12). */
export const ConflictDialog = () => {
    const [conflict] = useSharedState(conflicts);
    const [merge] = useSharedState(merges);
    return (
        <>
            {conflict ? <Question {...conflict} /> : null}
            {merge ? <Merged {...merge} /> : null}
        </>
    );
};
