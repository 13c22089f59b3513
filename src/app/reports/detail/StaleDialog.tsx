import { useTranslate } from 'react-admin';
import type { Report } from '../../../api/entities/report';
import { ChangedDialog } from '../../common/ChangedDialog';
import { useCityNames } from '../../common/useCityNames';
import { useFormatInstant } from '../../common/useFormatInstant';
import { useReportType } from '../../common/useCatalogues';
import { useWorkDoneCodes } from '../../common/useWorkDoneCodes';
import type { Conflict } from './useReportWrites';

/** What somebody else changed on the report meanwhile (D12). */
export const StaleDialog = ({ seen, latest, ...choices }: Conflict) => {
    const translate = useTranslate();
    const formatInstant = useFormatInstant();
    const names = useCityNames();
    const typeName = useReportType();
    const none = translate('reportDetail.notSet');
    const codes = [...useWorkDoneCodes(seen.avtale?.avtaleId), ...useWorkDoneCodes(latest.avtale?.avtaleId)];
    const workDone = ({ feilrettingskodeId }: Report): string =>
        codes.find(({ id }) => id === feilrettingskodeId)?.navn ?? String(feilrettingskodeId ?? none);
    const fields: readonly [string, (report: Report) => string][] = [
        [
            'status',
            ({ meldingsStatusId, meldingsStatusNavn }) =>
                names.status({ id: meldingsStatusId, navn: meldingsStatusNavn }).text,
        ],
        ['type', (report) => typeName(report.meldingstypeId).text],
        ['company', (report) => report.selskap?.navn ?? none],
        ['agreement', (report) => report.avtale?.navn ?? none],
        ['workDone', workDone],
        ['address', (report) => report.adresse],
        ['position', (report) => report.GPSCoordinate],
        ['deadline', (report) => (report.tidsfrist ? formatInstant(report.tidsfrist) : none)],
    ];
    return (
        <ChangedDialog
            title={translate('reportDetail.stale.title')}
            explain={translate('reportDetail.stale.explain')}
            changed={fields
                .filter(([, value]) => value(seen) !== value(latest))
                .map(([field, value]) => ({
                    label: translate(`reportDetail.fields.${field}`),
                    was: value(seen),
                    is: value(latest),
                }))}
            question={translate('common.stale.question')}
            overwriteLabel={translate('common.stale.overwrite')}
            {...choices}
        />
    );
};
