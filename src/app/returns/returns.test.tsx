import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { ResourceContextProvider } from 'react-admin';
import { beforeEach, describe, expect, test } from 'vitest';
import { contractorReports, serviceReports } from '../data/reports';
import { setOffered } from '../runtime/offers';
import { aReport, emptyPanels } from '../../../tests/components/reports';
import {
    click,
    offering,
    onADesk,
    refusal,
    refusing,
    showControls,
    showReport,
    startAfresh,
} from '../../../tests/components/reportPage';
import { row, showList } from '../../../tests/components/reportList';
import { fakeCity, renderWithFlashes, type FakeAnswers } from '../../../tests/components/testing';
import { SelectionActions } from '../handling/SelectionActions';

beforeEach(startAfresh);

describe('returning a report (D15, delarbeid)', () => {
    test('needs a reason and a text from the contractor', async () => {
        const { user, asked } = showControls(contractorReports, { ...offering('delarbeid'), returnReport: undefined });
        await click(user, 'Returner');
        const dialog = within(await screen.findByRole('dialog', { name: 'Returner meldingen' }));
        await user.type(dialog.getByRole('textbox', { name: /Forklaring/ }), 'Privat vei');
        await user.click(dialog.getByRole('combobox', { name: /Årsak/ }));
        await user.click(await screen.findByRole('option', { name: 'Ikke vårt' }));
        await user.click(dialog.getByRole('button', { name: 'Returner' }));
        await waitFor(() =>
            expect(asked('returnReport')[0]).toMatchObject({
                params: { id: 12 },
                body: { arsak: 'ikkeVaart', tekst: 'Privat vei' },
            }),
        );
    });
    test('leaves the page alone that the user has gone to while it was saved', async () => {
        let answer = (): void => undefined;
        const { user, asked, path, router } = showControls(contractorReports, {
            ...offering('delarbeid'),
            getContractorReport: ({ params: { meldingId } }) => aReport({ id: Number(meldingId) }),
            returnReport: () => new Promise((resolve) => (answer = () => resolve(undefined))),
        });
        await click(user, 'Returner');
        const dialog = within(await screen.findByRole('dialog', { name: 'Returner meldingen' }));
        await user.type(dialog.getByRole('textbox', { name: /Forklaring/ }), 'Privat vei');
        await user.click(dialog.getByRole('combobox', { name: /Årsak/ }));
        await user.click(await screen.findByRole('option', { name: 'Ikke vårt' }));
        await user.click(dialog.getByRole('button', { name: 'Returner' }));
        await waitFor(() => expect(asked('returnReport')).toHaveLength(1));
        await act(() => router.navigate('/entreprenormeldinger/13'));
        answer();
        expect(await screen.findByText('Meldingen er returnert.')).toBeVisible();
        expect(path()).toBe('/entreprenormeldinger/13');
    });
    test('is answered by the service department', async () => {
        const { user, asked } = showReport(serviceReports, {
            ...offering('delarbeid'),
            report: aReport({
                retur: {
                    arsak: 'ikkeFunnet',
                    tekst: 'Ingen lampe der',
                    tidspunkt: '2026-03-04T09:14:00Z',
                    navn: 'Per Hansen',
                    selskap: { id: '00000000-0000-4000-8000-000000000005', navn: 'Nordvei AS' },
                },
            }),
            answerReturn: undefined,
        });
        expect(
            await screen.findByText('Returnert av Nordvei AS 04.03.2026 kl. 10:14: Ikke funnet. Ingen lampe der'),
        ).toBeVisible();
        expect(screen.queryByRole('button', { name: 'Returner' })).not.toBeInTheDocument();
        await click(user, 'Svar på retur');
        await user.click(await screen.findByRole('radio', { name: 'Nei, meldingen går tilbake til Nordvei AS' }));
        await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Svar på retur' }));
        await waitFor(() => expect(asked('answerReturn')[0]).toMatchObject({ body: { godtatt: false, tekst: '' } }));
    });
});

describe('selected reports (D15)', () => {
    const open = (answers: FakeAnswers) => {
        onADesk();
        setOffered(['samlet-behandling', 'delarbeid', 'klokke']);
        const city = fakeCity({
            getCompanyOfUser: '00000000-0000-4000-8000-000000000005',
            getContractorReport: ({ params: { meldingId } }) =>
                aReport({ id: meldingId, lopeNummer: 10_000 + meldingId }),
            ...answers,
        });
        renderWithFlashes(
            <ResourceContextProvider value={contractorReports}>
                <SelectionActions ids={[12, 13]} />
            </ResourceContextProvider>,
            { city, session: { roles: ['contractor'] } },
        );
        return { user: userEvent.setup(), asked: city.argsOf };
    };
    const returnBoth = async (user: UserEvent) => {
        await click(user, 'Mer for de valgte');
        await user.click(await screen.findByRole('menuitem', { name: 'Returner …' }));
        const dialog = within(await screen.findByRole('dialog', { name: 'Returner 2 meldinger' }));
        await user.type(dialog.getByRole('textbox', { name: /Forklaring/ }), 'Privat vei');
        await user.click(dialog.getByRole('combobox', { name: /Årsak/ }));
        await user.click(await screen.findByRole('option', { name: 'Ikke vårt' }));
        await user.click(dialog.getByRole('button', { name: 'Returner' }));
        return dialog;
    };
    test('are returned one by one, and those that cannot be are named with the reason', async () => {
        const { user, asked } = open({
            returnReport: ({ params }) => {
                if (params.id === 13) throw refusal(400, 'Meldingen er ferdig behandlet.');
                return undefined;
            },
        });
        await returnBoth(user);
        expect(await screen.findByText('1 av 2 er utført. nr. 10013: Meldingen er ferdig behandlet.')).toBeVisible();
        expect(asked('returnReport')).toMatchObject([{ params: { id: 12 } }, { params: { id: 13 } }]);
        expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    test('are no longer selected in the list once they are returned', async () => {
        onADesk();
        setOffered(['samlet-behandling', 'delarbeid']);
        const rows = [row, { ...row, id: 13, lopeNummer: 10_013, adresse: 'Storgata 2' }];
        let meldinger = rows;
        const { user } = showList(
            {
                searchContractorReports: () => ({ meldinger, totaltAntall: meldinger.length }),
                getContractorReport: ({ params: { meldingId } }) =>
                    aReport({ id: meldingId, lopeNummer: 10_000 + meldingId }),
                returnReport: ({ params }) => {
                    if (params.id === 13) throw refusal(400, 'Meldingen er ferdig behandlet.');
                    meldinger = meldinger.filter(({ id }) => id !== params.id);
                    return undefined;
                },
            },
            { wing: contractorReports },
        );
        for (const { adresse } of rows)
            await user.click(await screen.findByRole('checkbox', { name: new RegExp(`${adresse}$`) }));
        expect(screen.getByText('2 valgt')).toBeVisible();
        await returnBoth(user);
        expect(await screen.findByText('1 valgt')).toBeVisible();
    });
    test('one that is open beside the list says that it cannot be read once it is returned', async () => {
        onADesk();
        setOffered(['samlet-behandling', 'delarbeid']);
        const returned: unknown[] = [];
        const { user } = showList(
            {
                searchContractorReports: {
                    meldinger: [row, { ...row, id: 13, adresse: 'Storgata 2' }],
                    totaltAntall: 2,
                },
                getContractorReport: ({ params: { meldingId } }) => {
                    if (returned.includes(Number(meldingId))) throw refusal(404, 'Meldingen finnes ikke.');
                    return aReport({ id: meldingId });
                },
                returnReport: ({ params: { id } }) => void returned.push(id),
                listStatuses: [
                    { id: 4, navn: 'Under behandling', foreldreId: 0, class: 'under-behandling', tekstmal: '' },
                ],
                ...emptyPanels,
            },
            { wing: contractorReports, search: '?melding=12' },
        );
        const beside = within(await screen.findByRole('region', { name: 'Melding ved siden av listen' }));
        expect(await beside.findByRole('heading', { name: /Karl Johans gate 1/ })).toBeVisible();
        for (const address of ['Storgata 1', 'Storgata 2'])
            await user.click(await screen.findByRole('checkbox', { name: new RegExp(`${address}$`) }));
        await returnBoth(user);
        expect(await screen.findByText('2 av 2 er utført.')).toBeVisible();
        expect(await beside.findByText(/Meldingen finnes ikke/)).toBeVisible();
    });
    test('keep the typed text when none can be returned', async () => {
        const { user } = open({ returnReport: refusing(400, 'Meldingen er ferdig behandlet.') });
        const dialog = await returnBoth(user);
        expect(await screen.findByText('Meldingen er ferdig behandlet.')).toBeVisible();
        expect(dialog.getByRole('textbox', { name: /Forklaring/ })).toHaveValue('Privat vei');
    });
    test('each ask for more time', async () => {
        const { user, asked } = open({ askExtension: undefined });
        await click(user, 'Mer for de valgte');
        await user.click(await screen.findByRole('menuitem', { name: 'Mer tid …' }));
        const dialog = within(await screen.findByRole('dialog', { name: 'Mer tid for 2 meldinger' }));
        await user.click(dialog.getByRole('button', { name: 'Be om mer tid' }));
        expect(await dialog.findByText('Velg en dag.')).toBeVisible();
        expect(asked('askExtension')).toEqual([]);
        await user.click(dialog.getByRole('spinbutton', { name: 'Dag' }));
        await user.keyboard('01022099');
        await user.type(dialog.getByRole('textbox', { name: /Tekst/ }), 'Tele');
        await user.click(dialog.getByRole('button', { name: 'Be om mer tid' }));
        expect(await screen.findByText('2 av 2 er utført.')).toBeVisible();
        const body = { frist: '2099-02-01T16:00:00+01:00', tekst: 'Tele' };
        expect(asked('askExtension')).toMatchObject([
            { params: { id: 12 }, body },
            { params: { id: 13 }, body },
        ]);
    });
});
