import { Alert, Button } from '@mui/material';
import { useDataProvider, useTranslate, usePermissions } from 'react-admin';
import { personalNumbersIn } from '../../api/rules/personalNumbers';
import { CityWords } from '../common/words';
import type { CityDataProvider } from '../data/dataProvider';
import { useReportPage } from '../report/useReportPage';
import type { Permissions } from '../session/permissions';

/** A description with its phone and birth numbers marked; one click removes them. */
export const NumbersInDescription = () => {
    const translate = useTranslate();
    const dataProvider = useDataProvider<CityDataProvider>();
    const { permissions } = usePermissions<Permissions>();
    const removes = permissions?.has('reports.removeNumbers');
    const { wing, report, save, saving } = useReportPage();
    const { beskrivelse: text } = report;
    const numbers = personalNumbersIn(text);
    if (!removes || numbers.length === 0) return <CityWords>{text}</CityWords>;
    const remove = () =>
        save((seen) => dataProvider.writeReport(wing, seen, (at) => dataProvider.call('removeNumbers', at)), {
            success: translate('reportDetail.privacy.numbers.removed'),
        });
    return (
        <>
            <CityWords>
                {numbers.map(({ start, end }, index) => (
                    <span key={start}>
                        {text.slice(numbers[index - 1]?.end ?? 0, start)}
                        <mark>{text.slice(start, end)}</mark>
                    </span>
                ))}
                <span>{text.slice(numbers.at(-1)?.end)}</span>
            </CityWords>
            <Alert
                component="span"
                severity="warning"
                sx={{ mt: 1 }}
                action={
                    <Button color="inherit" size="small" disabled={saving} onClick={() => void remove()}>
                        {translate('reportDetail.privacy.numbers.remove')}
                    </Button>
                }
            >
                {translate('reportDetail.privacy.numbers.found', { smart_count: numbers.length })}
            </Alert>
        </>
    );
};
