import { screen } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { setOffered } from '../../runtime/offers';
import type { Role } from '../../../api/roles';
import { aCompany, anAgreement } from '../../../../tests/components/contracts';
import { fakeCity, renderInApp } from '../../../../tests/components/testing';
import { contractorReports, serviceReports, type Wing } from '../../data/reports';
import { filterChoices, useTakenFilters } from './filterChoices';

const company = 'a0000000-0000-4000-8000-000000000003';
const user = '00000000-0000-4000-8000-000000000001';

const Offered = () => {
    const agreements = filterChoices.avtaleId({});
    const filters = useTakenFilters();
    const stocks = filterChoices.bestand({});
    const companies = filterChoices.selskapId({});
    return (
        <>
            <output aria-label="Avtaler">{agreements.data?.map(({ label }) => label).join(', ')}</output>
            <output aria-label="Filtre">{filters.join(' ')}</output>
            <output aria-label="Entreprenører">{companies.data?.map(({ label }) => label).join(', ')}</output>
            <output aria-label="Bestand">{stocks.data?.map(({ value }) => value).join(' ')}</output>
        </>
    );
};
const show = (role: Role, wing: Wing) => {
    const city = fakeCity({
        listReportTypes: [],
        listStatuses: [],
        listSubDistricts: [],
        listContractors: [aCompany({ navn: 'Vei AS' })],
        listCompaniesOfType: [aCompany({ navn: 'Bane AS' })],
        getCompanyOfUser: company,
        listAgreements: [anAgreement(1, 'Vei'), anAgreement(2, 'Lys'), anAgreement(3, 'Park')],
        listContractorAgreements: [anAgreement(2, 'Lys'), anAgreement(1, 'Vei')],
        listUserAgreements: [anAgreement(1, 'Vei')],
    });
    renderInApp(
        <ResourceContextProvider value={wing}>
            <Offered />
        </ResourceContextProvider>,
        { city, session: { userId: user, roles: [role] } },
    );
    return city;
};
const asked = (city: ReturnType<typeof fakeCity>) =>
    city.asked.filter(({ id }) => id.endsWith('Agreements')).map(({ id, args }) => [id, args.params]);

describe('report-handling §6: agreements in the filter follow the role', () => {
    it.each(['service', 'serviceAdmin'] as const)('%s: every agreement, and the contractor filter', async (role) => {
        const city = show(role, serviceReports);
        expect(await screen.findByText('Lys, Park, Vei')).toBeVisible();
        expect(asked(city)).toEqual([['listAgreements', undefined]]);
        expect(screen.getByLabelText('Filtre')).toHaveTextContent('selskapId');
    });
    it.each(['contractorAdmin', 'partnerAdmin', 'partner'] as const)(
        '%s: those of the own company, and no contractor filter',
        async (role) => {
            const city = show(role, contractorReports);
            expect(await screen.findByText('Lys, Vei')).toBeVisible();
            expect(asked(city)).toEqual([['listContractorAgreements', { id: company }]]);
            expect(screen.getByLabelText('Filtre')).not.toHaveTextContent('selskapId');
        },
    );
    it("a contractor's user chooses among their own agreements", async () => {
        const city = show('contractor', contractorReports);
        expect(await screen.findByText('Vei')).toBeVisible();
        expect(asked(city)).toEqual([['listUserAgreements', { id: company, userId: user }]]);
    });
});

it('partners are among the contractors to filter by, since they handle reports too (D5)', async () => {
    show('service', serviceReports);
    expect(await screen.findByText('Bane AS, Vei AS')).toBeVisible();
});

it.each([
    ['service', serviceReports, 'returnert endret delerFerdig paVent forsteSvar utsettelse avvisning'],
    ['contractorAdmin', contractorReports, 'paVent forsteSvar utsettelse avvisning'],
] as const)('%s: stocks that such a user can have (D15)', async (role, wing, stocks) => {
    setOffered(['delarbeid', 'klokke']);
    show(role, wing);
    expect(await screen.findByText(stocks)).toBeVisible();
});
