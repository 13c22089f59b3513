import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { setOffered } from '../../runtime/offers';
import type { ReadyMade, StandardText } from '../../../api/entities/readyMade';
import type { OfferedName } from '../../../api/offered';
import { serviceReports } from '../../data/reports';
import { aReport } from '../../../../tests/components/reports';
import {
    click,
    openHandling,
    pick,
    refusing,
    showControls,
    showHandling,
    startAfresh,
    write,
} from '../../../../tests/components/reportPage';
import { startOf, unchanged } from '../../report/handlingDraft/draft';
import { changeOf, offeredFor, textsFor, valuesOfReadyMade } from './readyMade';
import { withoutEmpty } from './ReadyMadeForm';

beforeEach(startAfresh);

const eier = { id: '00000000-0000-4000-8000-000000000001', navn: 'Kari Nordmann' };
const readyMade = (id: number, changed: Partial<ReadyMade> = {}): ReadyMade => ({
    id,
    navn: `Valg ${id}`,
    tast: null,
    delt: false,
    kanEndres: true,
    eier,
    meldingstypeIder: [],
    endring: { kommentar: 'x' },
    ...changed,
});
const standardText = (id: number, changed: Partial<StandardText> = {}): StandardText => ({
    id,
    navn: `Tekst ${id}`,
    tekst: 'Takk.',
    delt: true,
    kanEndres: false,
    eier,
    meldingsStatusIder: [],
    meldingstypeIder: [],
    ...changed,
});

describe('what is offered', () => {
    test('is for the type of the report; an own key takes precedence over a shared one', () => {
        const all = [
            readyMade(1, { delt: true, tast: '1' }),
            readyMade(2, { tast: '1' }),
            readyMade(3, { meldingstypeIder: [9] }),
        ];
        expect(offeredFor(all, 3).map(({ id, tast }) => [id, tast])).toEqual([
            [1, null],
            [2, '1'],
        ]);
    });
    test('standard texts are for a status and a type', () => {
        const all = [
            standardText(1, { meldingsStatusIder: [6] }),
            standardText(2, { meldingsStatusIder: [7] }),
            standardText(3, { meldingstypeIder: [9] }),
            standardText(4),
        ];
        expect(textsFor(all, 6, 3).map(({ id }) => id)).toEqual([1, 4]);
    });
    test('a ready-made handling without a text mails nothing', () => {
        expect(valuesOfReadyMade({ endring: { meldingsStatusId: 6 } }, unchanged, 'meg')).toEqual({
            meldingsStatusId: 6,
            sendsMail: false,
            tilbakemelding: null,
        });
    });

    test('a ready-made contractor implies the status of a report that nobody has', () => {
        const assigned = { endring: { selskapId: 'x', avtaleId: 9, ansvarligMeg: true as const } };
        expect(valuesOfReadyMade(assigned, startOf(aReport({ meldingsStatusId: 1 })), 'meg')).toMatchObject({
            selskapId: 'x',
            avtaleId: 9,
            feilrettingskodeId: 0,
            meldingsStatusId: 2,
            ansvarligId: 'meg',
        });
        expect(valuesOfReadyMade(assigned, unchanged, 'meg')).not.toHaveProperty('meldingsStatusId');
    });
    test("a handling created from the form keeps the text's placeholders", () => {
        expect(
            changeOf({ meldingsStatusId: 6, tilbakemelding: 'Takk, Ola', ansvarligId: 'meg' }, 'Takk, {navn}', 'meg'),
        ).toEqual({ meldingsStatusId: 6, tilbakemelding: 'Takk, {navn}', ansvarligMeg: true });
        expect(withoutEmpty({ kommentar: '', meldingstypeId: null, meldingsStatusId: 6 })).toEqual({
            meldingsStatusId: 6,
        });
    });
    test('a choice of nothing, such as no contractor, is no empty field', () => {
        const cleared = { selskapId: null, avtaleId: null, feilarsakId: null, prioritet: null };
        expect(withoutEmpty({ ...cleared, kommentar: '' })).toEqual(cleared);
    });
});

const reporter = aReport({ innsenderEpost: 'ola@oslo.no' });
const show = (
    answers = {},
    { offered = ['samlet-behandling', 'hurtigvalg'] as OfferedName[], shown = showControls } = {},
) => {
    setOffered(offered);
    return shown(serviceReports, {
        report: reporter,
        listReadyMade: [
            readyMade(1, {
                navn: 'Utbedret',
                tast: 'u',
                endring: { meldingsStatusId: 6, tilbakemelding: 'Melding {nummer} er utbedret.' },
            }),
        ],
        listStandardTexts: [standardText(1, { navn: 'Takk', tekst: 'Takk for meldingen om {adresse}.' })],
        handleReport: { melding: reporter, angre: null },
        ...answers,
    });
};

describe('ready-made handling (D15, hurtigvalg)', () => {
    test('a click on one shows its effect and its mail, a second one saves it', async () => {
        const { user, asked } = show();
        await click(user, 'Utbedret');
        const dialog = within(await screen.findByRole('dialog', { name: /^Behandle / }));
        expect(dialog.getByRole('textbox', { name: 'Tilbakemelding' })).toHaveValue('Melding 10012 er utbedret.');
        expect(dialog.getByText('Status: Under behandling → Arbeid utført')).toBeVisible();
        expect(dialog.getByText('E-post sendes til ola@oslo.no.')).toBeVisible();
        expect(asked('handleReport')).toEqual([]);
        await user.click(dialog.getByRole('button', { name: 'Lagre' }));
        await waitFor(() =>
            expect(asked('handleReport')[0]?.body).toEqual({
                meldingsStatusId: 6,
                tilbakemelding: 'Melding 10012 er utbedret.',
            }),
        );
    });
    test('by three keys: of the menu, of the choice, and Enter on the button that saves', async () => {
        const { user, asked } = show();
        await screen.findByRole('button', { name: 'Utbedret' });
        await user.keyboard('h');
        await screen.findByRole('menuitem', { name: 'Hurtigvalg og standardtekster …' });
        // It is a click away, so the menu has only the others.
        expect(screen.queryByRole('menuitem', { name: 'Utbedret' })).not.toBeInTheDocument();
        await user.keyboard('u');
        await waitFor(() => expect(screen.getByRole('button', { name: 'Lagre' })).toHaveFocus());
        await user.keyboard('{Enter}');
        await waitFor(() => expect(asked('handleReport')).toHaveLength(1));
    });
    test("is created from the form's choices", async () => {
        const { user, asked } = show({ createReadyMade: { id: 2 } }, { shown: showHandling });
        await openHandling(user);
        await write(user, await screen.findByRole('textbox', { name: 'Intern kommentar' }), 'Sett på lista');
        await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Hurtigvalg' }));
        await user.click(await screen.findByRole('menuitem', { name: 'Lagre valgene som hurtigvalg …' }));
        const dialog = await screen.findByRole('dialog', { name: 'Nytt hurtigvalg' });
        await write(user, within(dialog).getByRole('textbox', { name: 'Navn' }), 'Liste');
        await write(user, within(dialog).getByRole('textbox', { name: 'Tast' }), '2');
        await user.click(within(dialog).getByRole('button', { name: 'Lagre' }));
        expect(await screen.findByText('Hurtigvalget er lagret.')).toBeVisible();
        expect(asked('createReadyMade')[0]?.body).toEqual({
            navn: 'Liste',
            tast: '2',
            delt: false,
            meldingstypeIder: [],
            endring: { kommentar: 'Sett på lista' },
        });
    });
    test('keeps that the contractor is removed, when created and when changed', async () => {
        const removed = { selskapId: null, avtaleId: null };
        const listReadyMade = [readyMade(1, { navn: 'Uten entreprenør', endring: removed })];
        const { user, asked } = show(
            { createReadyMade: { id: 2 }, updateReadyMade: undefined, listReadyMade },
            { shown: showHandling },
        );
        await openHandling(user);
        await pick(user, 'Entreprenør', 'Ikke satt');
        await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Hurtigvalg' }));
        await user.click(await screen.findByRole('menuitem', { name: 'Lagre valgene som hurtigvalg …' }));
        await write(user, await screen.findByRole('textbox', { name: 'Navn' }), 'Ny');
        await click(user, 'Lagre');
        expect(await screen.findByText('Hurtigvalget er lagret.')).toBeVisible();
        expect(asked('createReadyMade')[0]?.body).toMatchObject({ endring: removed });
        await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Hurtigvalg' }));
        await user.click(await screen.findByRole('menuitem', { name: 'Hurtigvalg og standardtekster …' }));
        await click(user, 'Endre «Uten entreprenør»');
        await write(user, await screen.findByRole('textbox', { name: 'Navn' }), ' igjen');
        await user.click(
            within(screen.getByRole('dialog', { name: /^Endre hurtigvalg/ })).getByRole('button', { name: 'Lagre' }),
        );
        await waitFor(() => expect(asked('updateReadyMade')[0]?.body).toMatchObject({ endring: removed }));
    });
    const manage = async (answers: object) => {
        const { user, asked } = show(answers);
        await click(user, 'Hurtigvalg');
        await user.click(await screen.findByRole('menuitem', { name: 'Hurtigvalg og standardtekster …' }));
        expect(await screen.findByText('Felles, laget av Kari Nordmann')).toBeVisible();
        return { user, asked };
    };

    test('own ones can be removed, after which the dialog stays, and shared ones of others are read-only', async () => {
        let left = [readyMade(1)];
        const { user, asked } = await manage({ listReadyMade: () => left, deleteReadyMade: () => void (left = []) });
        expect(screen.queryByRole('button', { name: 'Fjern «Takk»' })).not.toBeInTheDocument();
        await click(user, 'Fjern «Valg 1»');
        await click(user, 'Fjern');
        expect(await screen.findByText('Fjernet.')).toBeVisible();
        expect(asked('deleteReadyMade')).toEqual([{ params: { id: 1 } }]);
        await waitFor(() => expect(screen.queryByText('Valg 1')).not.toBeInTheDocument());
        expect(screen.getByRole('button', { name: 'Nytt hurtigvalg' })).toBeVisible();
    });

    test('a duplicate key is refused with the reason, and input is kept', async () => {
        const { user } = await manage({
            createReadyMade: refusing(409, 'Duplisert objekt Tasten 2 er brukt av «Liste».'),
        });
        await click(user, 'Nytt hurtigvalg');
        const dialog = await screen.findByRole('dialog', { name: 'Nytt hurtigvalg' });
        await write(user, within(dialog).getByRole('textbox', { name: 'Navn' }), 'Liste');
        await user.click(within(dialog).getByRole('button', { name: 'Lagre' }));
        expect(await screen.findByText('Tasten 2 er brukt av «Liste».')).toBeVisible();
        expect(within(dialog).getByRole('textbox', { name: 'Navn' })).toHaveValue('Liste');
    });
    test('a standard text fills in the mail', async () => {
        const { user } = show({}, { shown: showHandling });
        await openHandling(user);
        await pick(user, 'Status', 'Ferdig behandlet');
        await pick(user, 'Velg underkategori', 'Arbeid utført');
        await user.click(await screen.findByRole('combobox', { name: 'Standardtekst' }));
        await user.click(await screen.findByRole('option', { name: 'Takk' }));
        expect(screen.getByRole('textbox', { name: 'Tilbakemelding' })).toHaveValue(
            'Takk for meldingen om Karl Johans gate 1.',
        );
    });
});

test('where there are none yet, the page has no choices, and the dialog a menu without an empty heading', async () => {
    const { user } = show({ listReadyMade: [] });
    const dialog = within(await openHandling(user));
    expect(screen.getAllByRole('button', { name: 'Hurtigvalg', hidden: true })).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'Hurtigvalg' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Hurtigvalg og standardtekster …']);
});

test('where there are none yet, H does nothing, and is not among the keys of the page', async () => {
    let made: ReadyMade[] = [];
    const { user } = show({
        listReadyMade: () => made,
        createReadyMade: () => {
            made = [readyMade(1)];
            return { id: 1 };
        },
    });
    await screen.findByRole('button', { name: 'Behandle' });
    await user.keyboard('h');
    await user.keyboard('?');
    const help = await screen.findByRole('dialog', { name: 'Tastatursnarveier' });
    expect(help).not.toHaveTextContent('Åpne hurtigvalg');
    await user.keyboard('{Escape}');
    await openHandling(user);
    await write(user, screen.getByRole('textbox', { name: 'Intern kommentar' }), 'x');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Hurtigvalg' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Lagre valgene som hurtigvalg …' }));
    await write(user, await screen.findByRole('textbox', { name: 'Navn' }), 'Valg 1');
    await click(user, 'Lagre');
    expect(await screen.findByText('Hurtigvalget er lagret.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Valg 1' })).toBeVisible();
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('a city without ready-made handling offers none (D14)', async () => {
    const { user, asked } = show({}, { offered: ['samlet-behandling'] });
    await openHandling(user);
    expect(screen.queryByRole('button', { name: 'Hurtigvalg' })).not.toBeInTheDocument();
    expect(asked('listReadyMade')).toEqual([]);
});
