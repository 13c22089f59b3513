import type { FileId } from '../../api/rules/reportFiles';
import type { FileContents } from './definition';
import { dailyPenalty, streetLights } from './files/deadlines';
import { invoiceBasis, winterEconomy, winterInvoiceBasis } from './files/invoice';
import { receivedReports, rejectedReports, reportStatistics } from './files/reports';
import { deviationWork, material, resourceUse } from './files/resourceUse';

export type Files = Readonly<Record<FileId, FileContents>>;

/** The contents of the eleven report files (D10). */
export const fileContents: Files = {
    receivedReportsFile: receivedReports,
    rejectedReportsFile: rejectedReports,
    reportStatisticsFile: reportStatistics,
    resourceUseFile: resourceUse,
    invoiceBasisFile: invoiceBasis,
    winterInvoiceBasisFile: winterInvoiceBasis,
    winterEconomyFile: winterEconomy,
    deviationWorkFile: deviationWork,
    materialFile: material,
    dailyPenaltyFile: dailyPenalty,
    streetLightFile: streetLights,
};
