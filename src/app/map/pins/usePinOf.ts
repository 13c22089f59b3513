import { useCallback, useMemo } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { MapAnswer } from '../../../api/entities/selection';
import type { ReportRow, ReportType, Status } from '../../../api/entities/report';
import { statusLabel } from '../../../api/rules/statuses';
import type { Identified } from '../../data/records';
import { asListed } from '../../data/wholeList';
import type { Pin } from './pinLayer';

/** What a pin tells: a row of the list has the name of its status too. */
export type MappedReport = MapAnswer['nal'][number] & Partial<Pick<ReportRow, 'meldingsStatusNavn'>>;

/** The pin of a report, in words. */
export const usePinOf = (): ((report: MappedReport) => Pin) => {
    const translate = useTranslate();
    const { data: types } = useGetList<Identified<ReportType>>('reportTypes', asListed);
    const { data: statuses } = useGetList<Status>('statuses', asListed);
    const typeNames = useMemo(
        () => new Map(types?.map(({ meldingstypeId, beskrivelse }) => [meldingstypeId, beskrivelse])),
        [types],
    );
    const statusNames = useMemo(() => new Map(statuses?.map(({ id, navn }) => [id, navn])), [statuses]);
    return useCallback(
        ({ id, lopeNummer, meldingstypeId, meldingsStatusId, meldingsStatusNavn, adresse, latitude, longitude }) => {
            const navn = meldingsStatusNavn ?? statusNames.get(meldingsStatusId) ?? '';
            const names = {
                address: adresse,
                type: typeNames.get(meldingstypeId) ?? '',
                number: String(lopeNummer),
                status: statusLabel({ id: meldingsStatusId, navn }),
            };
            return {
                id,
                latitude,
                longitude,
                statusId: meldingsStatusId,
                label: translate('map.pin', names),
                lines: [adresse, translate('map.pinType', names), names.status],
            };
        },
        [typeNames, statusNames, translate],
    );
};
