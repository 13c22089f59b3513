import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListContextProvider, type ListControllerResult, ResourceContextProvider } from 'react-admin';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { setOffered } from '../runtime/offers';
import { storeKey } from '../runtime/preferences';
import type { BulkHandling, HandledReport } from '../../api/entities/handling';
import type { OfferedName } from '../../api/offered';
import { fakeCity, renderInApp, type FakeAnswers } from '../../../tests/components/testing';
import { draftOf, keepDraft } from '../common/drafts/drafts';
import { serviceReports } from '../data/reports';
import { Flashes } from '../frame/flashes/Flashes';
import { click, pick, refusal, refusing, startAfresh, write } from '../../../tests/components/reportPage';
import { row, showList } from '../../../tests/components/reportList';
import { anUndo, aReport, emptyPanels } from '../../../tests/components/reports';
import { HandleButton } from './HandleButton';
import { ManyResults } from './ManyResults';

beforeEach(startAfresh);

const statuses = [
    {
        id: 4,
        navn: 'Under behandling',
        foreldreId: 0,
        class: 'under-behandling' as const,
        tekstmal: 'Vi ser på saken.',
    },
    { id: 6, navn: 'Arbeid utført', foreldreId: 0, class: 'ferdig-behandlet' as const, tekstmal: 'Feilen er rettet.' },
];
const statusChange = { Status: { fra: 'Ikke behandlet', til: 'Under behandling' } };
const handled = (id: number, changed: Partial<HandledReport> = {}): HandledReport => ({
    id,
    lopeNummer: 10_000 + id,
    adresse: `Storgata ${id}`,
    utfall: 'utfort',
    versjon: id + 100,
    felter: statusChange,
    epost: null,
    ...changed,
});
const refused = handled(13, { utfall: 'avvist', felter: {}, errorMessage: 'Innmelderen er anonym.' });

const open = async (
    wing: string,
    ids: readonly number[],
    answers: FakeAnswers = {},
    offered: readonly OfferedName[] = ['samlet-behandling'],
    list: object = {},
) => {
    setOffered(offered);
    const city = fakeCity({
        listStatuses: statuses,
        listReportTypes: [],
        listAgreements: [],
        ...answers,
    });
    renderInApp(
        <>
            <ResourceContextProvider value={wing}>
                <ListContextProvider value={list as ListControllerResult}>
                    <HandleButton ids={ids} />
                </ListContextProvider>
            </ResourceContextProvider>
            <Flashes />
        </>,
        { city, session: { roles: [wing === serviceReports ? 'service' : 'contractor'] } },
    );
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Behandle' }));
    const asked = () => city.argsOf('handleReports').map(({ body }) => body as BulkHandling);
    return { user, asked, calls: city.argsOf };
};
const dialogOf = (count: number) =>
    screen.findByRole('dialog', { name: `Behandle ${count} melding${count === 1 ? '' : 'er'}` }, { timeout: 15_000 });

describe('several reports at once (D15)', () => {
    test('status Duplikat asks of which report, one of the selected too, which then stays as it is', async () => {
        const { user, asked } = await open(
            serviceReports,
            [11, 12],
            {
                listStatuses: [
                    ...statuses,
                    { id: 7, navn: 'Duplikat', foreldreId: 0, class: 'ferdig-behandlet', tekstmal: 'Takk.' },
                ],
                listDuplicateCandidates: { radius: 50, meldinger: [] },
                handleReports: ({ body: { ider } }) => ({ meldinger: ider.map((id) => handled(id)), angre: null }),
            },
            ['samlet-behandling', 'duplikater'],
            { data: [11, 12].map((id) => ({ ...row, id, lopeNummer: 10_000 + id })), selectedIds: [11, 12] },
        );
        const dialog = within(await dialogOf(2));
        await pick(user, 'Status', 'Duplikat');
        await user.click(await screen.findByRole('button', { name: 'Lenk som duplikat av nr. 10012' }));
        expect(await dialog.findByText('Duplikat av: nr. 10012')).toBeVisible();
        await user.click(dialog.getByRole('button', { name: 'Forhåndsvis' }));
        await waitFor(() =>
            expect(asked()).toMatchObject([{ ider: [11], endring: { meldingsStatusId: 7, duplikatAvId: 12 } }]),
        );
    });
    test('a priority without its reason is refused at its field, before the preview (D15, klokke)', async () => {
        const { user, asked } = await open(
            serviceReports,
            [11, 12],
            { handleReports: ({ body: { ider } }) => ({ meldinger: ider.map((id) => handled(id)), angre: null }) },
            ['samlet-behandling', 'klokke'],
        );
        const dialog = within(await dialogOf(2));
        await dialog.findByRole('combobox', { name: 'Prioritet' });
        await pick(user, 'Prioritet', 'Høy');
        await user.click(dialog.getByRole('button', { name: 'Forhåndsvis' }));
        expect(await dialog.findByText('Skriv hvorfor prioriteten endres.')).toBeVisible();
        expect(asked()).toEqual([]);
        await write(user, dialog.getByRole('textbox', { name: /Hvorfor/ }), 'Ved skole');
        await user.click(dialog.getByRole('button', { name: 'Forhåndsvis' }));
        await waitFor(() =>
            expect(asked()).toMatchObject([{ endring: { prioritet: 'hoy', prioritetBegrunnelse: 'Ved skole' } }]),
        );
    });
    test('the preview shows the effect on each report and the ones that cannot be saved; only the others are saved', async () => {
        const { user, asked } = await open(serviceReports, [11, 12, 13], {
            handleReports: ({ body: { ider, forhandsvis } }) => ({
                meldinger: ider.map((id) =>
                    id === 13
                        ? refused
                        : handled(
                              id,
                              id === 12
                                  ? {
                                        felter: { ...statusChange, Tilbakemelding: { fra: null, til: 'Hei, Ola.' } },
                                        epost: { til: 'ola@oslo.no', emne: 'x', tekst: 'Hei, Ola.' },
                                    }
                                  : {
                                        duplikatEpost: { antall: 2, tekst: 'Hullet er tettet.' },
                                        advarsler: ['avtalenGjelderIkke', 'fortsattIkkeTildelt'],
                                    },
                          ),
                ),
                angre: forhandsvis ? null : anUndo(),
            }),
            undoHandling: { meldinger: [] },
        });
        const dialog = await dialogOf(3);
        await user.click(within(dialog).getByRole('button', { name: 'Forhåndsvis' }));
        expect(within(dialog).getByText('Velg minst én endring.')).toBeVisible();
        await pick(user, 'Status', 'Under behandling');
        expect(within(dialog).getByRole('textbox', { name: 'Tilbakemelding' })).toHaveValue('Vi ser på saken.');
        await user.click(within(dialog).getByRole('button', { name: 'Forhåndsvis' }));
        expect(await within(dialog).findByText('2 endres, 0 er slik fra før, 1 kan ikke endres.')).toBeVisible();
        expect(within(dialog).getByText('Innmelderen er anonym.')).toBeVisible();
        expect(within(dialog).getByText('Hei, Ola.')).toBeVisible();
        expect(within(dialog).getByText('Avtalen gjelder ikke for typen i denne bydelen.')).toBeVisible();
        expect(within(dialog).getByText('Meldingen står fortsatt som «Ikke tildelt».')).toBeVisible();
        expect(
            within(dialog).getByText('E-post sendes til innmelderne av 2 duplikater: «Hullet er tettet.»'),
        ).toBeVisible();
        expect(within(dialog).queryByText(/^Tilbakemelding/)).not.toBeInTheDocument();
        for (const changed of within(dialog).getAllByRole('listitem').slice(0, 2))
            expect(changed).toHaveTextContent('Status: Ikke behandlet → Under behandling');
        await user.keyboard('{Escape}');
        await click(user, 'Fortsett å skrive');
        await user.click(within(dialog).getByRole('button', { name: 'Lagre for 2' }));
        expect(await within(dialog).findByText('2 er endret, 0 var slik fra før, 0 ble ikke endret.')).toBeVisible();
        const endring = { meldingsStatusId: 4, tilbakemelding: 'Vi ser på saken.' };
        expect(asked()).toEqual([
            { ider: [11, 12, 13], endring, forhandsvis: true, hoppOverAnonyme: true },
            {
                ider: [11, 12],
                endring,
                forhandsvis: false,
                hoppOverAnonyme: true,
                versjoner: { '11': 111, '12': 112 },
            },
        ]);
        await user.click(await screen.findByRole('button', { name: 'Angre' }));
        expect(await screen.findByText('Lagringen av 2 meldinger er angret.')).toBeVisible();
        expect(within(dialog).queryByText(/er endret/)).not.toBeInTheDocument();
        expect(within(dialog).getByRole('button', { name: 'Forhåndsvis' })).toBeVisible();
    });
    test.each([
        [[12, 11], 'Ok'],
        [[11, 13], ''],
    ])('what was typed for reports 11 and 12 is restored for %j as "%s"', async (ids, restored) => {
        keepDraft(draftOf.handling([11, 12]), { kommentar: 'Ok' });
        await open(serviceReports, ids);
        const dialog = within(await dialogOf(2));
        expect(await dialog.findByRole('textbox', { name: 'Intern kommentar' })).toHaveValue(restored);
    });
    test.each([
        ['its preview', 'Lagre for 1', '1 er endret, 0 var slik fra før, 0 ble ikke endret.'],
        ['its save', 'Lagre for 2', '1 er endret, 0 var slik fra før, 1 ble ikke endret.'],
    ])(
        'handled and unchanged reports are no longer selected; one that %s refused and others still are',
        async (by, save, told) => {
            const onSelect = vi.fn();
            const { user } = await open(
                serviceReports,
                [11, 12, 13],
                {
                    handleReports: ({ body: { ider, forhandsvis } }) => ({
                        meldinger: ider.map((id) => {
                            if (id === 12) return { ...handled(id), utfall: 'uendret' };
                            return id === 13 && (by === 'its preview' || !forhandsvis) ? refused : handled(id);
                        }),
                        angre: null,
                    }),
                },
                ['samlet-behandling'],
                { selectedIds: [11, 12, 13, 14], onSelect },
            );
            const dialog = await dialogOf(3);
            await pick(user, 'Status', 'Arbeid utført');
            await user.click(within(dialog).getByRole('button', { name: 'Forhåndsvis' }));
            await user.click(await within(dialog).findByRole('button', { name: save }));
            await within(dialog).findByText(told);
            expect(onSelect).not.toHaveBeenCalled();
            await user.click(within(dialog).getByRole('button', { name: 'Lukk' }));
            expect(onSelect).toHaveBeenCalledExactlyOnceWith([13, 14]);
        },
    );
});

test('many are previewed and saved in batches; one without an answer is repeated as it was, so that nothing is done twice', async () => {
    const ids = Array.from({ length: 60 }, (_, at) => at + 1);
    let isLost = true;
    const totals: (string | undefined)[] = [];
    const { user, calls } = await open(serviceReports, ids, {
        handleReports: async ({ body: { ider, forhandsvis } }) => {
            const [bar] = await screen.findAllByRole('progressbar');
            totals.push(bar?.getAttribute('aria-label')?.replace(/^\d+ /, ''));
            if (!forhandsvis && isLost && ider.includes(30)) throw refusal(0, 'Får ikke kontakt.');
            return {
                meldinger: ider.map((id) => (id === 13 && isLost && !forhandsvis ? refused : handled(id))),
                angre: null,
            };
        },
    });
    const dialog = within(await dialogOf(60));
    await write(user, dialog.getByRole('textbox', { name: 'Intern kommentar' }), 'Sett');
    await user.click(dialog.getByRole('button', { name: 'Forhåndsvis' }));
    await user.click(await dialog.findByRole('button', { name: 'Lagre for 60' }));
    expect(await dialog.findByText('24 er endret, 0 var slik fra før, 36 ble ikke endret.')).toBeVisible();
    isLost = false;
    await user.click(dialog.getByRole('button', { name: 'Prøv igjen for 36' }));
    expect(await dialog.findByText('60 er endret, 0 var slik fra før, 0 ble ikke endret.')).toBeVisible();
    expect(totals.slice(3)).toEqual(['av 60', 'av 60', 'av 36', 'av 36', 'av 36']);
    const sent = calls('handleReports') as { key: string; body: BulkHandling }[];
    expect(sent.slice(0, 3).map(({ body }) => body.ider.length)).toEqual([25, 25, 10]);
    const [, lost, repeated, unreached, again] = sent.filter(({ body }) => !body.forhandsvis);
    expect(lost?.key).toEqual(expect.any(String));
    expect(repeated).toEqual(lost);
    expect(repeated?.body).toMatchObject({ ider: ids.slice(25, 50), versjoner: { '30': 130 } });
    expect(unreached?.body).toMatchObject({ ider: ids.slice(50), versjoner: { '60': 160 } });
    expect(again?.body).toMatchObject({ ider: [13], versjoner: { '13': 113 } });
    expect(new Set([repeated, unreached, again].map((call) => call?.key)).size).toBe(3);
});

test('a report that others have changed is shown again before it is saved, and the results of the others are kept', async () => {
    const stale = handled(13, { utfall: 'avvist', felter: {}, code: 'reportStale', errorMessage: 'Endret av andre.' });
    let isStale = true;
    const { user, asked } = await open(serviceReports, [11, 13], {
        handleReports: ({ body: { ider, forhandsvis } }) => ({
            meldinger: ider.map((id) =>
                id !== 13 || !isStale ? handled(id, { versjon: isStale ? 1 : 2 }) : forhandsvis ? handled(13) : stale,
            ),
            angre: null,
        }),
    });
    const dialog = within(await dialogOf(2));
    await pick(user, 'Status', 'Under behandling');
    await user.click(dialog.getByRole('button', { name: 'Forhåndsvis' }));
    await user.click(await dialog.findByRole('button', { name: 'Lagre for 2' }));
    expect(await dialog.findByText('Endret av andre.')).toBeVisible();
    isStale = false;
    await user.click(dialog.getByRole('button', { name: 'Prøv igjen for 1' }));
    await user.click(await dialog.findByRole('button', { name: 'Lagre for 1' }));
    expect(await dialog.findByText('2 er endret, 0 var slik fra før, 0 ble ikke endret.')).toBeVisible();
    expect(asked().slice(2)).toMatchObject([
        { ider: [13], forhandsvis: true },
        { ider: [13], forhandsvis: false, versjoner: { '13': 2 } },
    ]);
});

test('a report that a second preview refused and that was saved after a third is no longer selected', async () => {
    const stale = { utfall: 'avvist', code: 'reportStale', errorMessage: 'Endret av andre.' } as const;
    let previews = 0;
    let saves = 0;
    const onSelect = vi.fn();
    const answer = (id: number, isPreview: boolean): HandledReport => {
        if (id === 14) return { ...refused, id };
        if (isPreview) return id === 13 && previews === 2 ? refused : handled(id);
        return handled(id, saves === 1 && id !== 11 ? stale : {});
    };
    const { user } = await open(
        serviceReports,
        [11, 12, 13, 14],
        {
            handleReports: ({ body: { ider, forhandsvis } }) => {
                if (forhandsvis) previews += 1;
                else saves += 1;
                return { meldinger: ider.map((id) => answer(id, forhandsvis)), angre: null };
            },
        },
        ['samlet-behandling'],
        { selectedIds: [11, 12, 13, 14], onSelect },
    );
    const dialog = within(await dialogOf(4));
    await pick(user, 'Status', 'Under behandling');
    for (const name of [
        'Forhåndsvis',
        'Lagre for 3',
        'Prøv igjen for 2',
        'Lagre for 1',
        'Prøv igjen for 1',
        'Lagre for 1',
    ])
        await user.click(await dialog.findByRole('button', { name }));
    await dialog.findByText('3 er endret, 0 var slik fra før, 0 ble ikke endret.');
    await user.click(dialog.getByRole('button', { name: 'Lukk' }));
    expect(onSelect).toHaveBeenCalledExactlyOnceWith([14]);
});

describe('undoing a save of many reports that the network interrupts', () => {
    const angre = (at: number) => anUndo(`00000000-0000-4000-8000-00000000000${at}`);
    /** Saves 30 reports in two batches, and undoes them; the second undo is lost once. */
    const undoTwice = async (answer: (undoId: string) => HandledReport[]) => {
        const ids = Array.from({ length: 30 }, (_, at) => at + 1);
        let isLost = true;
        const { user, calls } = await open(serviceReports, ids, {
            handleReports: ({ body: { ider, forhandsvis } }) => ({
                meldinger: ider.map((id) => handled(id)),
                angre: forhandsvis ? null : angre(ider.includes(1) ? 1 : 2),
            }),
            undoHandling: ({ params: { angreId } }) => {
                if (isLost && angreId === angre(2).id) {
                    isLost = false;
                    throw refusal(0, 'Får ikke kontakt.');
                }
                return { meldinger: answer(angreId) };
            },
        });
        const dialog = within(await dialogOf(30));
        await pick(user, 'Status', 'Under behandling');
        await user.click(dialog.getByRole('button', { name: 'Forhåndsvis' }));
        await user.click(await dialog.findByRole('button', { name: 'Lagre for 30' }));
        await user.click(await screen.findByRole('button', { name: 'Angre' }));
        await screen.findByText('Får ikke kontakt.');
        await user.click(screen.getByRole('button', { name: 'Angre' }));
        return calls('undoHandling');
    };
    test('it goes on with the same request, so that the city repeats its answer', async () => {
        const [first, lost, again, ...others] = await undoTwice(() => []);
        expect(await screen.findByText('Lagringen av 30 meldinger er angret.')).toBeVisible();
        expect(lost).toEqual({ params: { angreId: angre(2).id }, key: expect.any(String) as string });
        expect(again).toEqual(lost);
        expect(first?.['key']).not.toBe(lost?.['key']);
        expect(others).toEqual([]);
    });
    test('it still tells of a report that was refused before', async () => {
        await undoTwice((id) => (id === angre(1).id ? [{ ...refused, errorMessage: 'Endret av andre.' }] : []));
        expect(await screen.findByText('Endret av andre.')).toBeVisible();
        expect(screen.queryByText('Lagringen av 30 meldinger er angret.')).not.toBeInTheDocument();
    });
});

describe('undoing a first save that was repeated as it was, because its answer was lost', () => {
    /** Saves, loses the answer to the first batch or its request, and tries again after some seconds. */
    const saveTwice = async (count: number, seconds: number, { isStored = true } = {}) => {
        const angreOf = new Map<number, ReturnType<typeof anUndo>>();
        let isLost = true;
        const { user, calls } = await open(
            serviceReports,
            Array.from({ length: count }, (_, at) => at + 1),
            {
                handleReports: ({ body: { ider, forhandsvis }, onReplay }) => {
                    const meldinger = ider.map((id) => handled(id));
                    const [first = 0] = ider;
                    if (forhandsvis) return { meldinger, angre: null };
                    if (isLost && !isStored) throw refusal(0, 'Får ikke kontakt.');
                    if (angreOf.has(first)) onReplay?.();
                    const id = `00000000-0000-4000-8000-${String(first).padStart(12, '0')}`;
                    const angre = angreOf.get(first) ?? anUndo(id);
                    angreOf.set(first, angre);
                    if (isLost) throw refusal(0, 'Får ikke kontakt.');
                    return { meldinger, angre };
                },
                undoHandling: { meldinger: [] },
            },
        );
        const dialog = within(await dialogOf(count));
        await pick(user, 'Status', 'Under behandling');
        await user.click(dialog.getByRole('button', { name: 'Forhåndsvis' }));
        await user.click(await dialog.findByRole('button', { name: `Lagre for ${count}` }));
        await screen.findByText('Får ikke kontakt.');
        isLost = false;
        vi.useFakeTimers({
            toFake: ['Date', 'setTimeout', 'clearTimeout'],
            now: Date.now() + seconds * 1000,
            shouldAdvanceTime: true,
        });
        onTestFinished(() => void vi.useRealTimers());
        await user.click(dialog.getByRole('button', { name: `Lagre for ${count}` }));
        await dialog.findByText(`${count} er endret, 0 var slik fra før, 0 ble ikke endret.`);
        const [lost, repeated] = calls('handleReports').filter(({ body }) => !(body as BulkHandling).forhandsvis);
        expect(lost?.key).toEqual(expect.any(String));
        expect(repeated).toEqual(lost);
        return { user, undone: () => calls('undoHandling').map(({ params }) => params) };
    };
    const angreId = (first: number) => ({ angreId: `00000000-0000-4000-8000-${String(first).padStart(12, '0')}` });
    test('what has just been saved can be undone, what was saved long ago cannot', async () => {
        const { user, undone } = await saveTwice(30, 20);
        await user.click(await screen.findByRole('button', { name: 'Angre' }));
        expect(await screen.findByText('Lagringen av 5 meldinger er angret.')).toBeVisible();
        expect(undone()).toEqual([angreId(26)]);
    });
    test('it is not offered when it is too late', async () => {
        await saveTwice(2, 20);
        expect(screen.queryByRole('button', { name: 'Angre' })).not.toBeInTheDocument();
    });
    test('it is offered for ten seconds when the first attempt did not reach the city', async () => {
        const { user, undone } = await saveTwice(30, 20, { isStored: false });
        await user.click(await screen.findByRole('button', { name: 'Angre' }));
        expect(await screen.findByText('Lagringen av 30 meldinger er angret.')).toBeVisible();
        expect(undone()).toEqual([angreId(1), angreId(26)]);
    });
    test('it is offered until ten seconds after the first attempt, and for the others longer', async () => {
        const { user, undone } = await saveTwice(30, 4);
        await user.click(await screen.findByRole('button', { name: 'Angre siste' }));
        expect(await screen.findByText('Lagringen av 5 meldinger er angret.')).toBeVisible();
        await user.click(screen.getByRole('button', { name: 'Angre' }));
        await waitFor(() => expect(undone()).toEqual([angreId(26), angreId(1)]));
    });
    test('it is offered no longer than that', async () => {
        await saveTwice(2, 7);
        expect(await screen.findByRole('button', { name: 'Angre' })).toBeVisible();
        act(() => void vi.advanceTimersByTime(3000));
        expect(screen.queryByRole('button', { name: 'Angre' })).not.toBeInTheDocument();
    });
});

test('201 are refused before any request', async () => {
    const { asked } = await open(
        serviceReports,
        Array.from({ length: 201 }, (_, at) => at + 1),
    );
    await waitFor(() => expect(screen.getByText('Du kan behandle høyst 200 meldinger om gangen.')).toBeVisible());
    expect(asked()).toEqual([]);
});

test('the responsible person is set for all of them, including nobody (D15, ansvarlig)', async () => {
    const per = { id: '00000000-0000-4000-8000-000000000002', navn: 'Per Hansen' };
    const { user, asked } = await open(
        serviceReports,
        [11, 12],
        {
            listResponsibles: [per],
            handleReports: ({ body: { ider } }) => ({ meldinger: ider.map((id) => handled(id)), angre: null }),
        },
        ['samlet-behandling', 'ansvarlig'],
    );
    const dialog = await dialogOf(2);
    await pick(user, 'Ansvarlig', 'Per Hansen');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Send e-post til den som blir ansvarlig' }));
    await user.click(within(dialog).getByRole('button', { name: 'Forhåndsvis' }));
    await within(dialog).findByText('2 endres, 0 er slik fra før, 0 kan ikke endres.');
    await user.click(within(dialog).getByRole('button', { name: 'Tilbake' }));
    await pick(user, 'Ansvarlig', 'Ingen');
    expect(within(dialog).queryByRole('checkbox', { name: /blir ansvarlig/ })).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Forhåndsvis' }));
    await within(dialog).findByText('2 endres, 0 er slik fra før, 0 kan ikke endres.');
    expect(asked().map(({ endring }) => endring)).toEqual([
        { ansvarligId: per.id, varsleAnsvarlig: true },
        { ansvarligId: null },
    ]);
});

test("the results are in English: names of the city's catalogues, and every message of a refusal", async () => {
    localStorage.setItem(`RaStore${storeKey}.locale`, '"en"');
    onTestFinished(() => localStorage.clear());
    const errors = [{ field: 'meldingsStatusId', message: 'En meldingstatus må velges.', code: 'statusRequired' }];
    const anonymous = { ...refused, code: 'reporterAnonymous', errors };
    renderInApp(<ManyResults results={{ isPreview: false, refused: [], reports: [handled(11), anonymous] }} />, {
        city: fakeCity({ listStatuses: statuses, listReportTypes: [] }),
        language: 'en',
    });
    const to = await screen.findByText('In progress');
    expect(to).not.toHaveAttribute('lang');
    expect(to.closest('li')).toHaveTextContent('Status: Ikke behandlet → In progress');
    // The status is not among the city's.
    expect(screen.getByText('Ikke behandlet')).toHaveAttribute('lang', 'nb');
    expect(screen.getByText('The reporter is anonymous.')).toBeVisible();
    expect(screen.getByText('A status must be chosen.')).toBeVisible();
});

describe('reports ticked in the list', () => {
    const rows = [row, { ...row, id: 13, lopeNummer: 10_013, adresse: 'Storgata 2' }];
    const reports = {
        searchServiceReports: { meldinger: rows, totaltAntall: rows.length },
        getServiceReport: ({ params: { id } }: { params: { id: number } }) => aReport({ id, lopeNummer: 10_000 + id }),
        listStatuses: statuses,
    } satisfies FakeAnswers;
    const undo = (id: number) => anUndo(`00000000-0000-4000-8000-0000000000${id}`);
    const tick = async (user: ReturnType<typeof showList>['user'], ...ids: readonly number[]) => {
        for (const { adresse } of rows.filter(({ id }) => ids.includes(id)))
            await user.click(await screen.findByRole('checkbox', { name: new RegExp(`${adresse}$`) }));
    };
    const show = async (answers: FakeAnswers, ids: readonly number[]) => {
        setOffered(['samlet-behandling', 'angre']);
        const shown = showList({ ...reports, ...answers }, { search: '?meldingsStatusId=4' });
        await tick(shown.user, ...ids);
        return shown;
    };
    const route = async (user: ReturnType<typeof showList>['user']) => {
        await click(user, 'Mer for de valgte');
        await user.click(await screen.findByRole('menuitem', { name: 'Tildel automatisk' }));
        await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Tildel automatisk' }));
    };

    test('one that can no longer be read is refused with the reason, and the list and its selection stay', async () => {
        const { user, address, path } = await show({ getServiceReport: refusing(404, 'Meldingen finnes ikke.') }, [12]);
        await user.keyboard('b');
        expect(await screen.findByText('Meldingen finnes ikke.')).toBeVisible();
        expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
        expect([path(), address()]).toEqual([`/${serviceReports}`, '?meldingsStatusId=4']);
        expect(screen.getByText('1 valgt')).toBeVisible();
    });
    test('one that is still being read is given up by Escape, which leads back to its row', async () => {
        let answer = (): void => undefined;
        const { user } = await show(
            { getServiceReport: () => new Promise((resolve) => (answer = () => resolve(aReport()))) },
            [12],
        );
        const focused = document.activeElement;
        await user.keyboard('b');
        await screen.findByRole('status', { name: 'Laster …' });
        await user.keyboard('{Escape}');
        expect(screen.queryByRole('status', { name: 'Laster …' })).not.toBeInTheDocument();
        expect(focused).toHaveFocus();
        await act(async () => answer());
        expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
        expect(screen.getByText('1 valgt')).toBeVisible();
    });
    test('one that cannot be read without a network says so at once', async () => {
        onTestFinished(() => onlineManager.setOnline(true));
        const { user } = await show({ getServiceReport: refusing(0, 'Ingen kontakt.') }, [12]);
        onlineManager.setOnline(false);
        await user.keyboard('b');
        expect(await screen.findByText('Ingen kontakt.')).toBeVisible();
        expect(screen.getByText('1 valgt')).toBeVisible();
    });
    test('one that can no longer be read when its save is refused keeps its dialog and what was typed', async () => {
        const read = [() => aReport()];
        const { user, address, asked } = await show(
            {
                getServiceReport: () => (read.shift() ?? refusing(503, 'Tjenesten svarer ikke.'))(),
                handleReport: refusing(503, 'Tjenesten svarer ikke.'),
            },
            [12],
        );
        await user.keyboard('b');
        await write(user, await screen.findByRole('textbox', { name: 'Intern kommentar' }), 'Sett');
        await click(user, 'Lagre');
        expect(await screen.findByText('Tjenesten svarer ikke.')).toBeVisible();
        await waitFor(() => expect(asked('getServiceReport').length).toBeGreaterThan(1));
        expect(screen.getByRole('textbox', { name: 'Intern kommentar' })).toHaveValue('Sett');
        expect(address()).toBe('?meldingsStatusId=4');
    });
    test('one that is handled alone is no longer selected', async () => {
        const { user } = await show({ handleReport: { melding: aReport(), angre: null } }, [12]);
        await user.keyboard('b');
        await write(user, await screen.findByRole('textbox', { name: 'Intern kommentar' }), 'Sett');
        await click(user, 'Lagre');
        expect(await screen.findByText('Meldingen er oppdatert.')).toBeVisible();
        await waitFor(() => expect(screen.queryByText('1 valgt')).not.toBeInTheDocument());
    });
    test('one that is open beside the list is shown as it is after it is assigned automatically', async () => {
        setOffered(['samlet-behandling']);
        let meldingsStatusId = 4;
        const { user } = showList(
            {
                ...reports,
                getServiceReport: ({ params: { id } }) => aReport({ id, meldingsStatusId }),
                routeReport: () => {
                    meldingsStatusId = 6;
                    return { prosessert: true };
                },
                ...emptyPanels,
                listReportTypes: [],
                listContractors: [],
                listAgreements: [],
                listContractorAgreements: [],
            },
            { search: '?meldingsStatusId=4&melding=12' },
        );
        const beside = within(await screen.findByRole('region', { name: 'Melding ved siden av listen' }));
        expect(await beside.findByRole('combobox', { name: 'Status' })).toHaveTextContent('Under behandling');
        await tick(user, 12);
        await route(user);
        expect(await screen.findByText('1 av 1 er utført.')).toBeVisible();
        await waitFor(() =>
            expect(beside.getByRole('combobox', { name: 'Status' })).toHaveTextContent('Arbeid utført'),
        );
    });
    test('those that are assigned automatically can all be taken back at once', async () => {
        const { user, asked } = await show(
            {
                routeReport: ({ params }) => ({ prosessert: true, angre: undo(params.id) }),
                undoHandling: { meldinger: [] },
            },
            [12, 13],
        );
        await route(user);
        expect(await screen.findByText('2 av 2 er utført.')).toBeVisible();
        await click(user, 'Angre');
        expect(await screen.findByText('Lagringen av 2 meldinger er angret.')).toBeVisible();
        expect(asked('undoHandling').map(({ params }) => params)).toEqual(
            [12, 13].map((id) => ({ angreId: undo(id).id })),
        );
    });
    test('those that are being assigned are in sight until they are, and are not assigned twice', async () => {
        let answer = (_: { prosessert: boolean }): void => undefined;
        const { user, asked } = await show({ routeReport: () => new Promise((resolve) => (answer = resolve)) }, [12]);
        await route(user);
        await waitFor(() => expect(asked('routeReport')).toHaveLength(1));
        await user.keyboard('{Escape}');
        expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Tildel automatisk' })).toBeDisabled();
        await act(async () => answer({ prosessert: true }));
        expect(await screen.findByText('1 av 1 er utført.')).toBeVisible();
        expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    test('those that could not be assigned are named, and the others can be taken back', async () => {
        const { user } = await show(
            {
                routeReport: ({ params }) => {
                    if (params.id === 13) throw refusal(400, 'Meldingen er ferdig behandlet.');
                    return { prosessert: true, angre: undo(12) };
                },
            },
            [12, 13],
        );
        await route(user);
        expect(await screen.findByText(/nr\. 10013: Meldingen er ferdig behandlet\./)).toBeVisible();
        expect(await screen.findByRole('button', { name: 'Angre' })).toBeVisible();
        expect(screen.getByText('1 valgt')).toBeVisible();
    });
    test('those that took so long that the first can no longer be taken back are announced without it', async () => {
        const until = (seconds: number) => new Date(Date.now() + 1000 * seconds).toISOString();
        const { user } = await show(
            {
                routeReport: ({ params: { id } }) => ({
                    prosessert: true,
                    angre: { ...undo(id), inntil: until(id === 12 ? 10 : 21) },
                }),
            },
            [12, 13],
        );
        await route(user);
        expect(await screen.findByText('2 av 2 er utført.')).toBeVisible();
        expect(screen.queryByRole('button', { name: 'Angre' })).not.toBeInTheDocument();
    });
    test('one that no agreement fits is named with that reason', async () => {
        const { user } = await show(
            { routeReport: ({ params }) => ({ prosessert: params.id !== 13, angre: null }) },
            [12, 13],
        );
        await route(user);
        expect(
            await screen.findByText('1 av 2 er utført. nr. 10013: Meldingen kan ikke tildeles automatisk.'),
        ).toBeVisible();
    });
});
