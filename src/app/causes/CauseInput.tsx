import { useTranslate } from 'react-admin';
import { PickerInput, type PickerInputProps } from '../report/inputs/PickerInput';
import { useReportPage } from '../report/ReportContext';
import { useHandlesInOneCall } from '../report/handlingCalls';
import { useFaultCauses } from '../report/choices/useFaultCauses';

/** Nothing in a city that keeps no causes. */
const Cause = ({ known, ...props }: Pick<PickerInputProps, 'disabled' | 'readOnly' | 'known' | 'placeholder'>) => {
    const causes = useFaultCauses();
    if (causes.length === 0 && !known) return null;
    return (
        <PickerInput
            {...props}
            known={known}
            source="feilarsakId"
            isClearable
            choices={causes.map(({ id, navn }) => ({ id, name: navn, lang: 'nb' }))}
        />
    );
};

/** Why the fault was there, beside the work that was done. */
export const CauseInput = () => {
    const translate = useTranslate();
    const { report, saving } = useReportPage();
    if (!useHandlesInOneCall() || report.feilarsak === undefined) return null;
    const { feilarsak } = report;
    return (
        <Cause
            readOnly={saving}
            placeholder={translate('reportDetail.notSet')}
            known={feilarsak ? { id: feilarsak.id, name: feilarsak.navn, lang: 'nb' } : undefined}
        />
    );
};

/** The same cause for many reports. */
export const BulkCause = ({ disabled }: { disabled: boolean }) =>
    useHandlesInOneCall() ? <Cause disabled={disabled} /> : null;
