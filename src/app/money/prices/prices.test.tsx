import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError, RefreshButton } from 'react-admin';
import { expect, test } from 'vitest';
import type { BulkUpdate } from '../../../api/entities/administration';
import type { PricePeriod } from '../../../api/entities/money';
import { aContract } from '../../../../tests/components/contracts';
import { aPrice } from '../../../../tests/components/reports';
import { fakeCity, refusal, renderWithFlashes, type FakeAnswers } from '../../../../tests/components/testing';
import { PriceSchemes } from '../../prices/PriceSchemes';
import { osloDay } from '../../../api/rules/oslo';
import { StaleError } from '../../data/cityFetch';
import { setOffered } from '../../runtime/offers';

const contract = aContract(1);
const prices = [aPrice(1, 'A2', 'Asfalt', 96, 'tonn'), aPrice(2, 'B10', 'Feiing', 1462.5, 'time')];
const codes = [...prices, aPrice(4, 'C1', 'Merking', undefined, 'm')].map(({ prosesskode }) => prosesskode);
const period = (id: number, pris: number, fra: string | null): PricePeriod => ({
    id,
    prosesskode: { id: codes[0]?.id ?? 0, navn: 'A2', beskrivelse: 'Asfalt', enhet: 'tonn' },
    pris,
    forrige: null,
    kilde: null,
    iSkjema: false,
    utelatt: false,
    fra,
    til: null,
    begrunnelse: null,
    endretAv: null,
    endret: null,
    sluttBegrunnelse: null,
    fjernetAv: null,
    status: 'gjeldende',
});
const changed = { priser: [], rader: 0, sumFor: 0, sumEtter: 0, uendret: 0, kollisjoner: [] };

const show = (answers: FakeAnswers = {}) => {
    act(() => setOffered(['okonomi']));
    const city = fakeCity({
        listPrices: prices,
        listBulkUpdates: [],
        listProcessCodesOfScheme: codes,
        listContractors: [],
        listCompanyContracts: [contract],
        createPricePeriod: changed,
        listPricePeriods: [],
        ...answers,
    });
    renderWithFlashes(
        <>
            <PriceSchemes contract={contract} />
            <RefreshButton label="Oppdater" />
        </>,
        { city, session: { roles: ['admin'] } },
    );
    const asked = (id: string) => city.argsOf(id).map(({ body }) => body);
    return { user: userEvent.setup(), asked };
};
type User = ReturnType<typeof userEvent.setup>;
const typeDay = async (user: User, dialog: ReturnType<typeof within>, name: RegExp, digits: string) => {
    await user.click(within(await dialog.findByRole('group', { name })).getByText('DD'));
    await user.keyboard(digits);
};
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));
/** Fills in the dialog of a price from a day, and shows its effect. */
const typeNewPrice = async (user: User, code: string, price: string) => {
    await user.click(await screen.findByRole('button', { name: 'Ny pris fra en dato' }));
    const dialog = await dialogOf('Ny pris fra en dato');
    await user.click(dialog.getByRole('combobox', { name: /Prosesskode/ }));
    await user.click(await screen.findByRole('option', { name: code }));
    await user.type(dialog.getByRole('textbox', { name: /^Pris/ }), price);
    await typeDay(user, dialog, /^Gjelder fra/, '01122026');
    await user.click(dialog.getByRole('button', { name: 'Vis virkningen' }));
    return dialog;
};

test('a price is added, edited and removed from today in one step, as specified', async () => {
    const { user, asked } = show({ createPrice: { id: 9 }, updatePrice: undefined, deletePrice: undefined });
    const form = within(await screen.findByRole('form', { name: 'Legg til' }));
    await user.click(form.getByRole('combobox', { name: 'Prosesskode' }));
    await user.click(await screen.findByRole('option', { name: 'C1 Merking' }));
    await user.type(form.getByRole('textbox', { name: 'Pris' }), '12,5');
    await user.click(form.getByRole('button', { name: 'Legg til' }));
    expect(await screen.findByText('Prisen er lagt til.')).toBeVisible();
    expect(asked('createPrice')).toEqual([{ prosesskodeId: codes[2]?.id, pris: 12.5 }]);
    await user.click(screen.getByRole('button', { name: 'Endre Pris på B10' }));
    await user.clear(screen.getByRole('textbox', { name: 'Pris på B10' }));
    await user.keyboard('1.250,00{Enter}');
    expect(await screen.findByText('Prisen er oppdatert.')).toBeVisible();
    expect(asked('updatePrice')).toEqual([{ pris: 1250 }]);
    await user.click(screen.getByRole('button', { name: 'Fjern A2' }));
    await user.click(await screen.findByRole('button', { name: 'Fjern' }));
    expect(await screen.findByText('Prisen er fjernet.')).toBeVisible();
    expect(asked('createPricePeriod')).toEqual([]);
    expect(asked('endPrice')).toEqual([]);
});

test('a price from another day: its effect is shown before it is saved, the reason may be left out', async () => {
    const { user, asked } = show({ previewPrice: { ...changed, rader: 3 } });
    const dialog = await typeNewPrice(user, 'C1 Merking', '12,5');
    expect(await dialog.findByText(/Rader som får ny pris: 3/)).toBeVisible();
    expect(asked('createPricePeriod')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Lagre' }));
    expect(await screen.findByText('Prisen er endret.')).toBeVisible();
    expect(asked('createPricePeriod')).toEqual([{ prosesskodeId: codes[2]?.id, pris: 12.5, fra: '2026-12-01' }]);
});

test('a price is saved as it was tried: when others have changed the prices, the effect is shown again', async () => {
    let tidslinje = 'a';
    const { user, asked } = show({
        previewPrice: () => ({ ...changed, tidslinje }),
        createPricePeriod: ({ body }) => {
            if (body.tidslinje === tidslinje) return changed;
            throw new StaleError('Prisene er endret.', 412, { errorMessage: 'Prisene er endret.' });
        },
    });
    const dialog = await typeNewPrice(user, 'C1 Merking', '12,5');
    await dialog.findByRole('button', { name: 'Lagre' });
    tidslinje = 'b';
    await user.click(dialog.getByRole('button', { name: 'Lagre' }));
    expect(await screen.findByText('Prisene er endret.')).toBeVisible();
    await user.click(await dialog.findByRole('button', { name: 'Vis virkningen' }));
    await user.click(await dialog.findByRole('button', { name: 'Lagre' }));
    expect(await screen.findByText('Prisen er endret.')).toBeVisible();
    const price = { prosesskodeId: codes[2]?.id, pris: 12.5, fra: '2026-12-01' };
    expect(asked('createPricePeriod')).toEqual([
        { ...price, tidslinje: 'a' },
        { ...price, tidslinje: 'b' },
    ]);
});

test('a price of more than ten times the last one is asked about before it is saved', async () => {
    const { user, asked } = show({ updatePrice: undefined });
    const edit = async (typed: string) => {
        await user.click(await screen.findByRole('button', { name: 'Endre Pris på A2' }));
        await user.clear(screen.getByRole('textbox', { name: 'Pris på A2' }));
        await user.keyboard(typed);
    };
    await edit('9600,01{Enter}');
    const question = await dialogOf('Er prisen riktig?');
    expect(question.getByText(/9\s600,01 er mer enn ti ganger forrige pris, kr\s96,00/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Avbryt' }));
    expect(asked('updatePrice')).toEqual([]);
    // No typed text is lost.
    expect(screen.getByRole('textbox', { name: 'Pris på A2' })).toHaveValue('9\u00a0600,01');
    await user.type(screen.getByRole('textbox', { name: 'Pris på A2' }), '{Enter}');
    await user.click((await dialogOf('Er prisen riktig?')).getByRole('button', { name: 'Lagre likevel' }));
    await waitFor(() => expect(asked('updatePrice')).toEqual([{ pris: 9600.01 }]));
    await edit('960{Enter}');
    await waitFor(() => expect(asked('updatePrice')).toHaveLength(2));
});

test('a plain change that a later price would undo is asked about', async () => {
    const later = {
        ...period(7, 120, '2999-01-01'),
        status: 'kommende',
        begrunnelse: 'Avtalt',
        endretAv: 'Kari',
    } as const;
    const { user, asked } = show({ listPricePeriods: [later, period(1, 96, null)], updatePrice: undefined });
    await user.click(await screen.findByRole('button', { name: 'Endre Pris på A2' }));
    await user.clear(screen.getByRole('textbox', { name: 'Pris på A2' }));
    await user.keyboard('100{Enter}');
    const question = await dialogOf('Er prisen riktig?');
    expect(question.getByText(/Fra 01.01.2999 er det avtalt en annen pris, kr\s120,00 \(Avtalt, Kari\)/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Lagre likevel' }));
    await waitFor(() => expect(asked('updatePrice')).toEqual([{ pris: 100 }]));
});

test('before a price is removed, the question names each later price that goes with it', async () => {
    const later = (id: number, pris: number, fra: string, iSkjema: boolean): PricePeriod => ({
        ...period(id, pris, fra),
        status: 'kommende',
        iSkjema,
    });
    const { user, asked } = show({
        listPricePeriods: [
            later(9, 140, '2999-07-01', false),
            // The price of a future scheme stays, however it was set.
            { ...later(8, 130, '2999-03-01', true), kilde: 'pris' },
            { ...later(7, 120, '2999-01-01', false), begrunnelse: 'Avtalt', endretAv: 'Kari' },
            period(1, 96, null),
        ],
    });
    await waitFor(() => expect(asked('listPricePeriods')).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: 'Fjern A2' }));
    expect(
        await screen.findByText(
            new RegExp(
                /blir fjernet fra prisskjemaet\. /.source +
                    /Prisen som er avtalt fra 01.01.2999, kr\s120,00 \(Avtalt, Kari\), fjernes også\. /.source +
                    /Prisen som er avtalt fra 01.07.2999, kr\s140,00 \(–\), fjernes også\.$/.source,
            ),
        ),
    ).toBeVisible();
});

test('as long as the later prices are unknown, none is changed or removed without them being asked about', async () => {
    let isRead = false;
    const { user } = show({
        listPricePeriods: () => {
            if (!isRead) throw refusal(503, 'Databasen svarer ikke.');
            return [{ ...period(7, 120, '2999-01-01'), status: 'kommende' }, period(1, 96, null)];
        },
    });
    expect(await screen.findByText('Databasen svarer ikke.')).toBeVisible();
    expect(screen.getByRole('row', { name: /^A2/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Fjern A2|Endre Pris på A2|Legg til)$/ })).not.toBeInTheDocument();
    isRead = true;
    await user.click(screen.getByRole('button', { name: 'Prøv igjen' }));
    await user.click(await screen.findByRole('button', { name: 'Fjern A2' }));
    expect(await screen.findByText(/Prisen som er avtalt fra 01.01.2999, [^.]* fjernes også\.$/)).toBeVisible();
});

test('a price in a future scheme is asked about when another is agreed from a later day (D16)', async () => {
    const scheme: BulkUpdate = {
        id: 7,
        gyldigFraDato: '2999-01-01',
        prosessertDato: null,
        prisEndringer: prices.map(({ prosesskode }, id) => ({ id, pris: 96, prosesskode })),
    };
    const ofCode = (one: PricePeriod, code = codes[2]): PricePeriod => ({
        ...one,
        prosesskode: { ...one.prosesskode, id: code?.id ?? 0 },
    });
    const { user, asked } = show({
        listBulkUpdates: [scheme],
        listPricePeriods: [
            // The prices of C1, which the scheme has left out.
            ofCode({ ...period(11, 140, '2999-07-01'), status: 'erstattet', utelatt: true }),
            ofCode({ ...period(10, 130, '2999-05-01'), status: 'erstattet' }),
            { ...period(9, 120, '2999-07-01'), status: 'kommende', begrunnelse: 'Avtalt', endretAv: 'Kari' },
            { ...period(8, 98, '2999-01-01'), status: 'kommende', iSkjema: true },
            { ...period(7, 97, '2998-01-01'), status: 'kommende' },
            period(1, 96, null),
        ],
        createPriceChange: { id: 9 },
        updatePriceChange: undefined,
    });
    await waitFor(() => expect(asked('listPricePeriods')).toHaveLength(1));
    await user.click(await screen.findByRole('tab', { name: 'Fremtidig' }));
    await user.click(await screen.findByRole('button', { name: 'Endre Pris på A2' }));
    await user.clear(screen.getByRole('textbox', { name: 'Pris på A2' }));
    await user.keyboard('100{Enter}');
    let question = await dialogOf('Er prisen riktig?');
    expect(
        question.getByText(/^Fra 01.07.2999 er det avtalt en annen pris, kr\s120,00 \(Avtalt, Kari\)/),
    ).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Lagre likevel' }));
    await waitFor(() => expect(asked('updatePriceChange')).toEqual([{ pris: 100 }]));

    await user.click(screen.getByRole('button', { name: 'Fjern A2' }));
    question = await dialogOf('Fjern pris');
    expect(
        question.getByText(/fjernet fra prisskjemaet\. Prisen som er avtalt fra 01.07.2999, [^.]* fjernes også\.$/),
    ).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Avbryt' }));

    const form = within(await screen.findByRole('form', { name: 'Legg til' }));
    await user.click(form.getByRole('combobox', { name: 'Prosesskode' }));
    await user.click(await screen.findByRole('option', { name: 'C1 Merking' }));
    await user.type(form.getByRole('textbox', { name: 'Pris' }), '12,5');
    await user.click(form.getByRole('button', { name: 'Legg til' }));
    question = await dialogOf('Er prisen riktig?');
    expect(question.getByText(/^Fra 01.07.2999 er det avtalt en annen pris, kr\s140,00/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Lagre likevel' }));
    await waitFor(() => expect(asked('createPriceChange')).toEqual([{ prosesskodeId: codes[2]?.id, pris: 12.5 }]));
});

test('later prices that would undo a change are shown, and decided about before it is saved', async () => {
    const kollisjoner = [
        { prosesskode: 'C1', fra: '2027-01-01', pris: 20, begrunnelse: 'Avtalt', endretAv: 'Kari', kilde: 'skjema' },
    ] as const;
    const { user, asked } = show({ previewPrice: { ...changed, kollisjoner: [...kollisjoner] } });
    const dialog = await typeNewPrice(user, 'C1 Merking', '12,5');
    expect(await dialog.findByText(/C1: 20,00 kr fra 01.01.2027, Fremtidig prisskjema, Avtalt, Kari/)).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: /den nye prisen gjelder videre/ }));
    await user.click(dialog.getByRole('button', { name: 'Vis virkningen' }));
    await user.click(await dialog.findByRole('button', { name: 'Lagre' }));
    expect(await screen.findByText('Prisen er endret.')).toBeVisible();
    expect(asked('createPricePeriod')).toEqual([
        { prosesskodeId: codes[2]?.id, pris: 12.5, fra: '2026-12-01', senere: 'erstatt' },
    ]);
});

test('the timeline has a table for each code, with the previous price, and marks one far above it', async () => {
    const jump = { ...period(3, 9600.5, '2026-06-01'), forrige: 96, kilde: 'liste', endretAv: 'Kari' } as const;
    const gone = { ...period(4, 90, '2026-06-01'), status: 'erstattet' } as const;
    const { user } = show({ listPricePeriods: [jump, gone, period(1, 96, null)] });
    await user.click(await screen.findByRole('tab', { name: 'Tidslinje' }));
    const table = within(await screen.findByRole('table', { name: 'Prisperioder' }));
    expect(table.getByRole('rowheader', { name: 'A2 Asfalt' })).toBeVisible();
    expect(table.getByText('Prisliste, Kari')).toBeVisible();
    expect(table.getByText('Mer enn ti ganger forrige pris, 96,00')).toBeVisible();
    expect(table.getAllByRole('row')).toHaveLength(5);
    await user.click(screen.getByRole('combobox', { name: 'Vis' }));
    await user.click(await screen.findByRole('option', { name: 'Mer enn ti ganger forrige pris' }));
    expect(screen.getAllByRole('row')).toHaveLength(3);
});

test('what is typed in the dialog of a price stays while it is saved, and when that fails', async () => {
    let current = prices;
    const saving: { fail?: (error: Error) => void } = {};
    const { user } = show({
        listPrices: () => current,
        previewPrice: changed,
        createPricePeriod: () => new Promise((_, reject) => (saving.fail = reject)),
    });
    const dialog = await typeNewPrice(user, 'A2 Asfalt', '97,25');
    await user.click(await dialog.findByRole('button', { name: 'Lagre' }));
    await waitFor(() => expect(saving.fail).toBeDefined());
    // Meanwhile somebody else makes a change.
    current = [aPrice(1, 'A2', 'Asfalt', 120, 'tonn')];
    fireEvent.click(screen.getByRole('button', { name: 'Oppdater', hidden: true }));
    expect((await screen.findAllByText(/120,00/)).length).toBeGreaterThan(0);
    const typed = () => [
        (dialog.getByRole('combobox', { name: /Prosesskode/ }) as HTMLInputElement).value,
        (dialog.getByRole('textbox', { name: /^Pris/ }) as HTMLInputElement).value,
    ];
    expect(typed()).toEqual(['A2 Asfalt', '97,25']);
    act(() => saving.fail?.(new HttpError('Prisen ble ikke lagret.', 500, {})));
    expect(await screen.findByText('Prisen ble ikke lagret.')).toBeVisible();
    expect(typed()).toEqual(['A2 Asfalt', '97,25']);
});

test("a code's history is one click away, and ends its price from a day", async () => {
    const { user, asked } = show({
        listPricePeriods: [period(1, 96, null), period(2, 80, '2020-01-01')],
        endPrice: [],
    });
    await user.click(await screen.findByRole('button', { name: 'Prishistorikk for A2' }));
    const history = await dialogOf('Prishistorikk for A2');
    expect(await history.findByText(/80,00/)).toBeVisible();
    await user.click(history.getByRole('button', { name: 'Fjern fra en dato' }));
    const dialog = await dialogOf('Fjern prisen på A2');
    await user.type(dialog.getByRole('textbox', { name: /^Begrunnelse/ }), 'Utgått');
    await user.click(dialog.getByRole('button', { name: 'Fjern' }));
    expect(await screen.findByText('Prisen er fjernet.')).toBeVisible();
    expect(asked('endPrice')).toEqual([
        { prosesskodeId: codes[0]?.id, fra: osloDay(new Date()), begrunnelse: 'Utgått', slutter: [1, 2] },
    ]);
});

test('an end of a price keeps what was typed when the prices have changed meanwhile, and can be saved again', async () => {
    let attempts = 0;
    const { user, asked } = show({
        listPricePeriods: [period(1, 96, null)],
        endPrice: () => {
            attempts += 1;
            if (attempts === 1) throw new StaleError('Prisene er endret.', 412, { errorMessage: 'Prisene er endret.' });
            return [];
        },
    });
    await user.click(await screen.findByRole('button', { name: 'Prishistorikk for A2' }));
    await user.click(await screen.findByRole('button', { name: 'Fjern fra en dato' }));
    const dialog = await dialogOf('Fjern prisen på A2');
    await user.type(dialog.getByRole('textbox', { name: /^Begrunnelse/ }), 'Utgått');
    await user.click(dialog.getByRole('button', { name: 'Fjern' }));
    expect(await screen.findByText('Prisene er endret.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Fjern' }));
    expect(await screen.findByText('Prisen er fjernet.')).toBeVisible();
    expect(asked('endPrice')[1]).toMatchObject({ begrunnelse: 'Utgått' });
});

test('before a price is ended from a day, the dialog names each later price that goes with it (D16)', async () => {
    const later = (id: number, pris: number, fra: string): PricePeriod => ({
        ...period(id, pris, fra),
        status: 'kommende',
    });
    const { user } = show({
        listPricePeriods: [
            // The price of a future scheme goes too.
            { ...later(9, 140, '2999-07-01'), iSkjema: true, begrunnelse: 'Avtalt', endretAv: 'Kari' },
            later(8, 130, '2998-03-01'),
            { ...later(7, 120, '2999-08-01'), status: 'erstattet' },
            { ...later(6, 110, '2999-09-01'), prosesskode: { ...period(1, 96, null).prosesskode, id: 99 } },
            period(1, 96, null),
        ],
    });
    await user.click(await screen.findByRole('button', { name: 'Prishistorikk for A2' }));
    await user.click((await dialogOf('Prishistorikk for A2')).getByRole('button', { name: 'Fjern fra en dato' }));
    const dialog = await dialogOf('Fjern prisen på A2');
    const second = /Prisen som er avtalt fra 01.07.2999, kr\s140,00 \(Avtalt, Kari\), fjernes også\./.source;
    const alert = await dialog.findByRole('alert');
    expect(alert).toHaveTextContent(
        new RegExp(`^${/Prisen som er avtalt fra 01.03.2998, kr\s130,00 \(–\), fjernes også\. /.source}${second}$`),
    );
    await user.click(within(dialog.getByRole('group', { name: /^Fra/ })).getAllByRole('spinbutton')[0]!);
    await user.keyboard('02032998');
    await waitFor(() => expect(alert).toHaveTextContent(new RegExp(`^${second}$`)));
    // A price that begins on the day itself goes too.
    await user.click(within(dialog.getByRole('group', { name: /^Fra/ })).getAllByRole('spinbutton')[0]!);
    await user.keyboard('01032998');
    await waitFor(() => expect(alert).toHaveTextContent(/^Prisen som er avtalt fra 01.03.2998/));
});

test('a future scheme shows its reason', async () => {
    const bulk = { id: 8, gyldigFraDato: '2099-01-01', prosessertDato: null, prisEndringer: [] };
    const { user } = show({ listBulkUpdates: [{ ...bulk, begrunnelse: 'Årlig regulering', etag: '"1"' }] });
    await user.click(await screen.findByRole('tab', { name: /Fremtidig/ }));
    expect(await screen.findByText(/Begrunnelse: Årlig regulering/)).toBeVisible();
});

test('a future scheme may have a reason', async () => {
    const { user, asked } = show({ createBulkUpdate: { id: 8 } });
    for (const [saved, reason] of ['', 'Årlig'].entries()) {
        await user.click(await screen.findByRole('button', { name: 'Nytt fremtidig prisskjema' }));
        const dialog = await dialogOf('Nytt fremtidig prisskjema');
        await typeDay(user, dialog, /^Gyldig fra/, '01012099');
        if (reason) await user.type(dialog.getByRole('textbox', { name: /^Begrunnelse/ }), reason);
        await user.click(dialog.getByRole('button', { name: 'Lagre' }));
        await waitFor(() => expect(asked('createBulkUpdate')).toHaveLength(saved + 1));
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    }
    expect(asked('createBulkUpdate')).toEqual([
        { gyldigFraDato: '2099-01-01' },
        { gyldigFraDato: '2099-01-01', begrunnelse: 'Årlig' },
    ]);
});
