import { useCallback, useMemo } from 'react';
import { useGetList, type RaRecord } from 'react-admin';
import type { CategoryGroup, ReportType, Status } from '../../api/entities/report';
import { catalogue } from '../data/cache';
import type { Identified } from '../data/records';
import { asListed } from '../data/lists';
import { type CityNames, type ShownName, useCityNames } from './useCityNames';

/** A catalogue entry with its name in the interface's language, or marked as Norwegian when there is no translation. */
type WithShownName<T> = T & Partial<Pick<ShownName, 'lang'>>;
export type NamedType = WithShownName<ReportType>;
export type NamedStatus = WithShownName<Status>;
export type NamedGroup = WithShownName<Omit<CategoryGroup, 'meldingstyper'>> & { meldingstyper: readonly NamedType[] };

const namedType = <T extends ReportType>(type: T, names: CityNames): WithShownName<T> => {
    const { text, lang } = names.type(type.beskrivelse);
    return { ...type, beskrivelse: text, lang };
};
const namedStatus = (status: Status, names: CityNames): NamedStatus => {
    const { text, lang } = names.status(status);
    return { ...status, navn: text, lang };
};
const namedGroup = (group: CategoryGroup, names: CityNames): NamedGroup => {
    const { text, lang } = names.category(group.navn);
    const meldingstyper = group.meldingstyper.map((type) => namedType(type, names));
    return { ...group, navn: text, lang, meldingstyper };
};

const useNamed = <T extends RaRecord, Shown>(
    resource: string,
    named: (record: T, names: CityNames) => Shown,
    enabled = true,
) => {
    const names = useCityNames();
    const query = useGetList<T>(resource, asListed, { ...catalogue, enabled });
    const data = useMemo(() => query.data?.map((record) => named(record, names)), [query.data, named, names]);
    return { ...query, data };
};

export const useReportTypes = ({ enabled = true } = {}) =>
    useNamed<Identified<ReportType>, WithShownName<Identified<ReportType>>>('reportTypes', namedType, enabled);
export const useStatuses = () => useNamed('statuses', namedStatus);
export const useCategoryGroups = () => useNamed('categoryGroups', namedGroup);

const unknown: ShownName = { text: '', lang: undefined };

/** Returns the same object each time, since the rows of the list are memoised. */
export const useReportType = () => {
    const { data } = useReportTypes();
    const names = useMemo(
        () => new Map(data?.map(({ meldingstypeId, beskrivelse: text, lang }) => [meldingstypeId, { text, lang }])),
        [data],
    );
    return useCallback((id: number): ShownName => names.get(id) ?? unknown, [names]);
};

/** Undefined until the catalogue has loaded; null for a status that it lacks, or when it cannot be read (D14). */
export const useStatus = () => {
    const { data, isError } = useStatuses();
    return useCallback(
        (id: number) => (data ? (data.find((status) => status.id === id) ?? null) : isError ? null : undefined),
        [data, isError],
    );
};
