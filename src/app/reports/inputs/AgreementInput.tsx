import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useReportPage } from '../ReportContext';
import { PickerInput, type PickerInputProps } from './PickerInput';
import { useAgreements } from './useAgreements';
import { useDisabledChoice } from './useDisabledChoice';
import { fittingFirst, usePlace } from './usePlace';
import { valuesOf } from './values';

interface Assignment {
    selskapId: string | null;
    avtaleId: number | null;
}

export interface AgreementInputProps extends Pick<PickerInputProps, 'readOnly' | 'onChange' | 'inputRef'> {
    /** The report's own agreement, shown until the choices load and when it is not among them. */
    stored: { avtaleId: number; navn: string } | null | undefined;
}

export const AgreementInput = ({ stored, ...props }: AgreementInputProps) => {
    const translate = useTranslate();
    const { report } = useReportPage();
    const { selskapId = null, avtaleId = null } = useWatch<Assignment>();
    const disabledChoice = useDisabledChoice();
    const { data = [], isLoading } = useAgreements(selskapId);
    const { fits, isOther } = usePlace();
    const chosen = data.find((agreement) => agreement.avtaleId === avtaleId);
    const isNew = isOther || avtaleId !== valuesOf(report).avtaleId;
    return (
        <>
            <PickerInput
                {...props}
                source="avtaleId"
                choices={fittingFirst(
                    data.map((agreement) => ({
                        id: agreement.avtaleId,
                        name: agreement.navn,
                        lang: 'nb',
                        disabledChoice: disabledChoice('agreement', agreement.avtaleId),
                        fits: fits(agreement),
                    })),
                    { fitting: translate('reportDetail.fitting'), others: translate('reportDetail.otherAgreements') },
                )}
                known={stored ? { id: stored.avtaleId, name: stored.navn, lang: 'nb' } : undefined}
                loading={isLoading}
                disabled={selskapId === null}
                openOnFocus={avtaleId === null}
            />
            {isNew && chosen && fits(chosen) === false ? (
                <Alert severity="warning">{translate('reportDetail.agreementDoesNotFit')}</Alert>
            ) : null}
        </>
    );
};
