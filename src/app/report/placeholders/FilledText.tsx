import { useTranslate } from 'react-admin';
import type { Places } from '../../places/places';
import { valuesOf } from '../inputs/values';
import { useReportPage } from '../ReportContext';
import { useFilledText } from './filledText';

export const FilledText = ({ show }: Places['FilledText']) => {
    const translate = useTranslate();
    const { report } = useReportPage();
    const filledText = useFilledText();
    return show((typed) => {
        const { text, unfilled } = filledText(typed, valuesOf(report));
        const names = unfilled.map((name) => `{${name}}`).join(', ');
        return { text, problem: names === '' ? undefined : translate('reportDetail.form.unfilled', { names }) };
    });
};
