import { lazy, Suspense } from 'react';
import { useGetList, useStore, useTranslate } from 'react-admin';
import type { Company } from '../../api/entities/administration';
import { AddressTabs } from '../common/tabs';
import { Loaded } from '../common/Loaded';
import { PageFrame } from '../common/PageFrame';
import { wholeByName } from '../data/lists';
import { Typography } from '@mui/material';
import { chosenCompany } from '../common/preselection';
import { ChoiceField } from '../common/ChoiceField';
import { withAuditTexts } from '../audit';
import { useOffered } from '../runtime/offers';
import { OverviewButton } from '../figures/OverviewButton';
import { ReturnRates } from '../returns/ReturnRates';
import { UserList } from '../users/UserList';

const DepartmentButtons = lazy(
    withAuditTexts(async () => ({ default: (await import('../catalogue/DepartmentButtons')).DepartmentButtons })),
);

interface CompaniesUsersProps {
    tab: string;
    label: string;
    companies: readonly Company[];
}

const CompaniesUsers = ({ tab, label, companies }: CompaniesUsersProps) => {
    const translate = useTranslate();
    const [chosen, setChosen] = useStore<string | undefined>(chosenCompany(tab));
    const company = companies.find(({ id }) => id === chosen) ?? companies[0];
    if (!company)
        return (
            <Typography sx={{ color: 'text.secondary' }}>
                {translate('administration.serviceDepartment.none')}
            </Typography>
        );
    return (
        <>
            {companies.length > 1 ? (
                <ChoiceField
                    label={label}
                    choices={companies}
                    value={company.id}
                    onChange={setChosen}
                    sx={{ minWidth: 280, mb: 2 }}
                />
            ) : null}
            <UserList company={company} />
        </>
    );
};

export const ServiceDepartment = () => {
    const translate = useTranslate();
    const text = (key: string): string => translate(`administration.serviceDepartment.${key}`);
    const departments = useGetList<Company>('serviceDepartments', wholeByName);
    const hasCatalogue = useOffered('katalog');
    const hasTasks = useOffered('delarbeid');
    const hasFigures = useOffered('styring');
    const partners = useGetList<Company>('partners', wholeByName);
    const tabOf = (name: string, key: string, query: typeof partners) => ({
        name,
        label: text(key),
        content: (
            <Loaded query={query}>
                {(data) => <CompaniesUsers tab={name} label={text(`${key}Choice`)} companies={data} />}
            </Loaded>
        ),
    });
    return (
        <PageFrame
            title={translate('layout.page.serviceDepartment')}
            actions={
                <Suspense>
                    {hasCatalogue ? <DepartmentButtons /> : null}
                    {hasTasks ? <ReturnRates /> : null}
                    {hasFigures ? <OverviewButton /> : null}
                </Suspense>
            }
        >
            <AddressTabs
                label={text('tabs')}
                tabs={[
                    tabOf('serviceavdelingen', 'department', departments),
                    tabOf('samarbeidspartnere', 'partners', partners),
                ]}
            />
        </PageFrame>
    );
};
