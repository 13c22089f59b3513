import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aCompany, own } from '../../../tests/components/contracts';
import { fakeCity, renderInApp } from '../../../tests/components/testing';
import { setOffered } from '../runtime/offers';
import { ServiceDepartment } from '../serviceDepartment/ServiceDepartment';
import { DepartmentButtons } from './DepartmentButtons';

test('a new partner is shown in its tab of /serviceavdelingen', async () => {
    const company = (id: number, navn: string, type: 1 | 4) =>
        aCompany({ id: own(id), navn, selskapsType: { id: type } });
    const partners = [company(2, 'Redningslag', 4)];
    act(() => setOffered(['katalog']));
    const city = fakeCity({
        listServiceDepartments: [company(1, 'Serviceavdelingen', 1)],
        listCompaniesOfType: () => [...partners],
        listUsers: [],
        getFirstSteps: { mangler: [], erTom: false },
        createCompanyOfType: () => {
            partners.push(company(3, 'Holdeplass', 4));
            return { id: own(3) };
        },
    });
    renderInApp(<ServiceDepartment />, {
        city,
        session: { roles: ['admin'] },
        at: '/serviceavdelingen',
        path: '/serviceavdelingen',
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Nytt selskap' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('combobox'));
    await user.click(await screen.findByRole('option', { name: 'Samarbeidspartner' }));
    await user.type(dialog.getByRole('textbox', { name: /Navn/ }), 'Holdeplass');
    await user.type(dialog.getByRole('textbox', { name: /Org/ }), '342621295');
    await user.type(dialog.getByRole('textbox', { name: /post/ }), 'p@n.no');
    await user.click(dialog.getByRole('button', { name: 'Lagre' }));
    expect(await screen.findByRole('heading', { name: /Brukere i Holdeplass/ })).toBeVisible();
});

test('the first run of a new retention rule is announced on an admin’s landing page', async () => {
    act(() => setOffered(['katalog', 'personvern']));
    const rule = {
        id: 1,
        meldingstypeId: null,
        meldingsStatusId: null,
        anonymiseresEtter: null,
        fjerning: 'slett' as const,
        fjernesEtter: 1,
        etag: '"1"',
    };
    const city = fakeCity({
        getFirstSteps: { mangler: [], erTom: false },
        listRetentionRules: [
            { ...rule, fra: '2020-01-01' },
            { ...rule, id: 2, fra: '2999-01-31' },
        ],
    });
    renderInApp(<DepartmentButtons />, { city, session: { roles: ['admin'] } });
    expect(
        await screen.findByRole('link', { name: 'Sletting etter ny lagringstid: natt til 31.01.2999' }),
    ).toHaveAttribute('href', '/personvern');
});
