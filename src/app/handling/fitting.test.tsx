import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { OfferedName } from '../../api/offered';
import { serviceReports } from '../data/reports';
import { anAgreement } from '../../../tests/components/contracts';
import { aReport } from '../../../tests/components/reports';
import {
    offering,
    openHandling,
    pick,
    showHandling,
    showReport,
    startAfresh,
} from '../../../tests/components/reportPage';

beforeEach(startAfresh);

const [nordvei, lysmester] = [aReport().selskapId ?? '', '00000000-0000-4000-8000-000000000006'];
const ofLights = { dekning: [{ meldingstyper: [4], bydeler: [16] }] };
const agreements = [
    anAgreement(9, 'Gatelys vest', { selskapId: lysmester, dekning: [{ meldingstyper: [4], bydeler: [7] }] }),
    anAgreement(10, 'Gatelys sentrum', { selskapId: lysmester, ...ofLights }),
    anAgreement(1, 'Veidrift indre by', { selskapId: nordvei, dekning: [{ meldingstyper: [3], bydeler: [16] }] }),
];
const show = (shown: typeof showReport, offered: readonly OfferedName[], report = aReport({ meldingstypeId: 4 })) =>
    shown(serviceReports, {
        ...offering(...offered),
        report,
        listAgreements: agreements,
        listContractorAgreements: ({ params }) => agreements.filter(({ selskapId }) => selskapId === params.id),
    });
const warning = 'Avtalen gjelder ikke for denne typen i denne bydelen.';

test('contractors and agreements that fit type and district come first, another one is warned of (D15, avtaledekning)', async () => {
    const { user } = show(showHandling, ['samlet-behandling', 'avtaledekning']);
    await openHandling(user);
    expect(screen.queryByText(warning)).toBeNull();
    await user.click(await screen.findByRole('combobox', { name: 'Entreprenør' }));
    const list = await screen.findByRole('listbox');
    expect(
        within(list)
            .getAllByRole('option')
            .map(({ textContent }) => textContent),
    ).toEqual(['Ikke satt', 'Lysmester AS', 'Nordvei AS']);
    expect(within(list).getByText('Passer type og bydel')).toBeVisible();
    await user.click(within(list).getByRole('option', { name: 'Lysmester AS' }));
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Gatelys sentrum', 'Gatelys vest']);
    await user.click(screen.getByRole('option', { name: 'Gatelys vest' }));
    expect(await screen.findByText(warning)).toBeVisible();
    await pick(user, 'Avtale', 'Gatelys sentrum');
    expect(screen.queryByText(warning)).toBeNull();
});

test('a type that the agreement does not cover gives a warning', async () => {
    const { user } = show(showHandling, ['samlet-behandling', 'avtaledekning'], aReport());
    await openHandling(user);
    await pick(user, 'Meldingstype', 'Defekt gatelys');
    expect(await screen.findByText(warning)).toBeVisible();
});

test('without the capability they are not ranked, and no call is added', async () => {
    const { user, asked } = show(showReport, []);
    await user.click(await screen.findByRole('combobox', { name: 'Entreprenør' }));
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Ikke satt', 'Nordvei AS', 'Lysmester AS']);
    expect(asked('listAgreements')).toEqual([]);
});
