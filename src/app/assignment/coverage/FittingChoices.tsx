import { Alert } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Agreement } from '../../../api/entities/administration';
import { covers } from '../../../api/rules/coverage';
import { asListed } from '../../data/wholeList';
import type { Places } from '../../places/places';
import { useAgreements } from '../../report/inputs/useAgreements';
import { valuesOf, type ReportValues } from '../../report/inputs/values';
import { useReportPage } from '../../report/ReportContext';
import { fittingFirst } from '../fittingFirst';

/** True if an agreement covers the type chosen in the form, in the report's district. */
const useFits = () => {
    const { report } = useReportPage();
    const meldingstypeId = useWatch<ReportValues, 'meldingstypeId'>({ name: 'meldingstypeId' });
    return {
        fits: ({ dekning }: Pick<Agreement, 'dekning'>) => covers(dekning, { meldingstypeId, bydelId: report.bydelId }),
        isOther: meldingstypeId !== report.meldingstypeId,
    };
};

const FittingCompanies = ({ choices, show }: Places['AssignmentChoices']) => {
    const translate = useTranslate();
    const { fits } = useFits();
    const { data = [] } = useGetList<Agreement & { id: number }>('avtaler', asListed);
    const fitting = new Set<unknown>(data.filter(fits).map(({ selskapId }) => selskapId));
    return show(
        fittingFirst(
            choices.map((choice) => (choice.group ? { ...choice, fits: fitting.has(choice.id) } : choice)),
            { fitting: translate('reportDetail.fitting') },
        ),
    );
};

const FittingAgreements = ({ choices, show }: Places['AssignmentChoices']) => {
    const translate = useTranslate();
    const { report } = useReportPage();
    const { fits, isOther } = useFits();
    const { selskapId = null, avtaleId = null } = useWatch<Pick<ReportValues, 'selskapId' | 'avtaleId'>>();
    const { data = [] } = useAgreements(selskapId);
    const fitsBy = new Map(data.map((agreement) => [agreement.avtaleId, fits(agreement)]));
    const isNew = isOther || avtaleId !== valuesOf(report).avtaleId;
    return (
        <>
            {show(
                fittingFirst(
                    choices.map((choice) => ({ ...choice, fits: fitsBy.get(Number(choice.id)) })),
                    { fitting: translate('reportDetail.fitting'), others: translate('reportDetail.otherAgreements') },
                ),
            )}
            {isNew && avtaleId !== null && fitsBy.get(avtaleId) === false ? (
                <Alert severity="warning">{translate('reportDetail.agreementDoesNotFit')}</Alert>
            ) : null}
        </>
    );
};

export const FittingChoices = (props: Places['AssignmentChoices']) =>
    props.source === 'avtaleId' ? <FittingAgreements {...props} /> : <FittingCompanies {...props} />;
