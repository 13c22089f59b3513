import { Box } from '@mui/material';
import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { CatalogueKind, Field, PairsField } from '../../api/catalogue/fields';
import { pathOf } from '../../api/pagePaths';
import { formatDay } from '../../api/rules/oslo';
import { CityWords } from '../common/words';
import { PageLink } from '../common/PageLink';
import type { CityDataProvider } from '../data/dataProvider';
import { catalogueResource } from '../data/resources/catalogue';
import { asListed } from '../data/lists';
import { QuestionTitle, useMonthName } from './RuleInputs';
import { useCompanyChoices } from './useCompanyChoices';

/** As react-admin's `useGetList` sends them, so that the inputs of the page share the lists. */
const params = { ...asListed, filter: {} };

/** The names of rows of these kinds, by id; empty until they have loaded. */
const useRowNames = (kinds: readonly string[]): ((kind: string | undefined, id: unknown) => string) => {
    const dataProvider = useDataProvider<CityDataProvider>();
    const distinct = [...new Set(kinds)];
    const lists = useQueries({
        queries: distinct.map((kind) => ({
            queryKey: [catalogueResource(kind), 'getList', params],
            queryFn: () => dataProvider.getList(catalogueResource(kind), params),
        })),
    });
    const names = new Map(
        distinct.flatMap((kind, index) =>
            (lists[index]?.data?.data ?? []).map(({ id, navn }) => [`${kind}/${id}`, String(navn)] as const),
        ),
    );
    return (kind, id) => names.get(`${kind}/${String(id)}`) ?? '';
};

const maxNames = 3;

/** A value as shown in the table. */
export const useShown = ({ columns, pairs = [] }: CatalogueKind) => {
    const translate = useTranslate();
    const nameOf = useRowNames([...columns, ...pairs].flatMap(({ refersTo }) => (refersTo ? [refersTo.kind] : [])));
    const monthName = useMonthName();
    const { choices: companies } = useCompanyChoices(columns.some(({ as }) => as === 'company'));
    return (field: Field | PairsField, value: unknown): ReactNode => {
        if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
            return '';
        if (Array.isArray(value)) {
            const names = value.slice(0, maxNames).map((id) => nameOf(field.refersTo?.kind, id));
            return (
                <CityWords>
                    {[...names, ...(value.length > maxNames ? [`+${value.length - maxNames}`] : [])].join(', ')}
                </CityWords>
            );
        }
        if (!('as' in field)) return '';
        if (field.as === 'picture')
            return <Box component="img" src={String(value)} alt="" sx={{ height: 32, maxWidth: 160 }} />;
        if (field.as === 'choices')
            return String(value)
                .split(',')
                .map((one) => translate(`catalogue.choice.${field.name}.${one}`))
                .join(', ');
        if (field.as === 'yesNo') return translate(value === true ? 'common.yes' : 'common.no');
        if (field.as === 'choice')
            return translate(`catalogue.choice.${field.name}.${String(value)}`, { _: String(value) });
        if (field.as === 'question') return <QuestionTitle name={String(value)} />;
        if (field.as === 'month') return monthName(Number(value));
        if (field.as === 'company') {
            const company = companies.find(({ id }) => id === value);
            // The page of its contracts; partners have one too.
            return company ? (
                <PageLink to={`${pathOf('entreprenorer')}/${company.companyId}`}>{company.name}</PageLink>
            ) : (
                String(value)
            );
        }
        if (field.as === 'day') return formatDay(String(value));
        if (field.as === 'reference')
            return value === 0 ? '' : <CityWords>{nameOf(field.refersTo?.kind, value)}</CityWords>;
        return field.as === 'number' ? String(value) : <CityWords>{String(value)}</CityWords>;
    };
};
