import { startLines } from '../../../../api/rules/startLine';
import { serviceReports, type Wing } from '../../../data/reports';
import type { ReportFilter } from '../../../report/query/listQuery';

type Line = typeof startLines.service;
export type StartName = keyof Line;

const inAddress = ({
    meldingsStatusId,
    frist,
    ansvarlig,
    bestand,
}: {
    meldingsStatusId?: readonly number[];
    frist?: NonNullable<ReportFilter['frist']>;
    ansvarlig?: readonly string[];
    bestand?: readonly string[];
}): ReportFilter => ({
    ...(meldingsStatusId ? { meldingsStatusId: meldingsStatusId.map(String) } : {}),
    ...(frist ? { frist } : {}),
    ...(ansvarlig ? { ansvarlig } : {}),
    ...(bestand ? { bestand } : {}),
});

/** The filters of a wing's start line, in order (rules/startLine). */
export const startFilters = (wing: Wing): readonly { name: StartName; filter: ReportFilter }[] => {
    const line: Partial<Record<StartName, Parameters<typeof inAddress>[0]>> =
        wing === serviceReports ? startLines.service : startLines.company;
    return (Object.keys(line) as StartName[]).map((name) => ({ name, filter: inAddress(line[name] ?? {}) }));
};
