import type { ReactNode } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { Status } from '../../api/entities/report';
import { historyFieldOf } from '../../api/rules/history';
import { statusLabel } from '../../api/rules/statuses';
import { type ShownName, useCityNames } from '../common/useCityNames';
import { catalogue } from '../data/cache';
import { asListed } from '../data/lists';
import { useCompanyLabel } from './wing';

/** The city's history is in Norwegian: its labels, and its names of statuses and types, in the interface's language. */
export const useHistoryTexts = () => {
    const translate = useTranslate();
    const company = useCompanyLabel();
    const names = useCityNames();
    const { data: statuses = [] } = useGetList<Status>('statuses', asListed, catalogue);
    const nameOf = (label: string, value: string): ShownName => {
        const field = historyFieldOf(label);
        const status = field === 'meldingsStatusId' ? statuses.find((one) => statusLabel(one) === value) : undefined;
        if (status) return names.status(status);
        return field === 'meldingstypeId' ? names.type(value) : { text: value, lang: 'nb' };
    };
    return {
        nameOf,
        labelOf: (label: string): string => {
            const field = historyFieldOf(label);
            if (field === 'selskapId') return company;
            return field ? translate(`resources.reports.fields.${field}`) : label;
        },
        shown: (label: string, value: string | null): ReactNode => {
            if (value === null) return translate('reportDetail.history.blank');
            const { text, lang } = nameOf(label, value);
            return <span lang={lang}>{text}</span>;
        },
    };
};
