import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { useReportType, useStatus } from '../../common/useCatalogues';
import { useCityNames } from '../../common/useCityNames';
import type { MappedReport, Pin } from '../../data/mapped';

export const usePinOf = (): ((report: MappedReport) => Pin) => {
    const translate = useTranslate();
    const shown = useCityNames();
    const typeName = useReportType();
    const statusOf = useStatus();
    return useCallback(
        ({ id, lopeNummer, meldingstypeId, meldingsStatusId, meldingsStatusNavn, adresse, latitude, longitude }) => {
            const status = meldingsStatusNavn
                ? shown.status({ id: meldingsStatusId, navn: meldingsStatusNavn }).text
                : statusOf(meldingsStatusId)?.navn;
            const names = {
                address: adresse,
                type: typeName(meldingstypeId).text,
                number: String(lopeNummer),
                status: status ?? '',
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
        [shown, typeName, statusOf, translate],
    );
};
