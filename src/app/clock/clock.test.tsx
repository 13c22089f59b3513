import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Clock, TypeEffect } from '../../api/entities/clock';
import { contractorReports, serviceReports } from '../data/reports';
import { aClock, anUndo, aReport } from '../../../tests/components/reports';
import {
    click,
    offering,
    openHandling,
    pick,
    refusing,
    showControls,
    showHandling,
    showReport,
    startAfresh,
} from '../../../tests/components/reportPage';

// Loaded before the tests are timed.
beforeAll(() => Promise.all([import('./PauseDialog'), import('./ExtensionDialog'), import('./PriorityDialog')]));
beforeEach(startAfresh);

const withClock = (clock: Partial<Clock> = {}) => ({
    ...offering('klokke', 'samlet-behandling'),
    report: aReport({ tidsfrist: '2026-03-10T10:00:00Z', klokke: { ...aClock, ...clock } }),
    listClockEvents: [],
});

describe('the clock of a report (D15, klokke)', () => {
    test('is put on hold with a reason and a day, by the service department', async () => {
        const { user, asked } = showReport(serviceReports, { ...withClock(), pauseClock: undefined });
        await click(user, 'Klokke og prioritet: Normal');
        expect(screen.getByRole('dialog')).toHaveAttribute('aria-modal', 'true');
        await click(user, 'Sett på vent');
        const dialog = within(await screen.findByRole('dialog', { name: 'Sett på vent' }));
        await user.click(dialog.getByRole('button', { name: 'Sett på vent' }));
        expect(await dialog.findByText('Velg en dag.')).toBeVisible();
        expect(asked('pauseClock')).toEqual([]);
        await user.click(dialog.getByRole('combobox', { name: /Årsak/ }));
        await user.click(await screen.findByRole('option', { name: 'frost eller vær' }));
        await user.click(dialog.getByRole('spinbutton', { name: 'Dag' }));
        await user.keyboard('01022099');
        await user.click(dialog.getByRole('button', { name: 'Sett på vent' }));
        await waitFor(() =>
            expect(asked('pauseClock')[0]).toMatchObject({
                params: { id: 12 },
                body: { arsak: 'frost', tekst: '', til: '2099-02-01T07:00:00+01:00' },
            }),
        );
    });
    test('its priority is changed by a shortcut, with a reason, and can be taken back', async () => {
        const angre = anUndo();
        const { user, asked } = showReport(serviceReports, {
            ...withClock(),
            handleReport: { melding: aReport(), angre },
            undoHandling: { meldinger: [] },
        });
        expect(await screen.findByRole('button', { name: 'Klokke og prioritet: Normal' })).toBeVisible();
        await user.keyboard('o');
        const dialog = within(await screen.findByRole('dialog', { name: 'Endre prioritet' }));
        await user.click(dialog.getByRole('combobox', { name: 'Prioritet' }));
        await user.click(await screen.findByRole('option', { name: 'Høy' }));
        await user.type(dialog.getByRole('textbox', { name: /Hvorfor/ }), 'Ved skole');
        await user.click(dialog.getByRole('button', { name: 'Lagre' }));
        await waitFor(() =>
            expect(asked('handleReport')[0]).toMatchObject({
                body: { prioritet: 'hoy', prioritetBegrunnelse: 'Ved skole' },
            }),
        );
        await click(user, 'Angre');
        await waitFor(() => expect(asked('undoHandling')).toEqual([{ params: { angreId: angre.id }, key: angre.id }]));
        expect(screen.queryByText('Meldingen er oppdatert.')).not.toBeInTheDocument();
    });
    test('a pause is announced, and ended', async () => {
        const { user, asked } = showReport(serviceReports, {
            ...withClock({ pause: { arsak: 'frost', fra: '2026-03-02T10:00:00Z', til: '2026-03-20T06:00:00Z' } }),
            resumeClock: undefined,
        });
        expect(await screen.findByText('På vent til 20.03.2026 kl. 07:00: frost eller vær.')).toBeVisible();
        await click(user, 'Gjenoppta');
        expect(await screen.findByText('Meldingen er gjenopptatt.')).toBeVisible();
        expect(asked('resumeClock')).toHaveLength(1);
    });
    test('a request for more time is answered', async () => {
        const { user, asked } = showReport(serviceReports, {
            ...withClock({ utsettelse: { frist: '2026-03-20T15:00:00Z', tekst: 'Mangler asfalt' } }),
            answerExtension: undefined,
        });
        expect(await screen.findByText(/bedt om frist 20.03.2026 kl. 16:00: Mangler asfalt/)).toBeVisible();
        await click(user, 'Svar');
        await user.click(await screen.findByRole('radio', { name: 'Ja, fristen flyttes' }));
        await user.type(screen.getByRole('textbox'), 'a{Backspace}');
        await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Svar' }));
        await waitFor(() => expect(asked('answerExtension')[0]).toMatchObject({ body: { godtatt: true, tekst: '' } }));
    });
    test('a contractor asks for more time, and cannot pause', async () => {
        const { user } = showReport(contractorReports, withClock());
        await click(user, 'Klokke og prioritet: Normal');
        expect(await screen.findByRole('button', { name: 'Mer tid' })).toBeVisible();
        expect(screen.queryByRole('button', { name: 'Sett på vent' })).not.toBeInTheDocument();
    });
    const effect: TypeEffect = {
        fra: '2026-03-10T10:00:00Z',
        til: '2026-03-06T10:00:00Z',
        prioritetFra: 'normal',
        prioritetTil: 'hoy',
    };
    const told = 'Tidsfristen flyttes fra 10.03.2026 kl. 11:00 til 06.03.2026 kl. 11:00. Prioriteten blir Høy.';
    test('another type is saved once its effect has been seen', async () => {
        let tell: (() => void) | undefined;
        const known = new Promise<TypeEffect>((resolve) => {
            tell = () => resolve(effect);
        });
        const { user, asked } = showHandling(serviceReports, {
            ...withClock(),
            getTypeEffect: () => known,
            handleReport: { melding: aReport(), angre: null },
        });
        await openHandling(user);
        await pick(user, 'Meldingstype', 'Defekt gatelys');
        const save = screen.getByRole('button', { name: 'Lagre' });
        await waitFor(() => expect(save).toHaveAttribute('aria-disabled', 'true'));
        await user.click(save);
        await user.keyboard('{Control>}{Enter}{/Control}');
        tell?.();
        expect(await screen.findByText(told)).toBeVisible();
        expect(asked('handleReport')).toEqual([]);
        await user.click(save);
        await waitFor(() => expect(asked('handleReport')[0]).toMatchObject({ body: { meldingstypeId: 4 } }));
    });
    test('its single control saves at once, in the city with a clock too (report-handling §4)', async () => {
        const { user, asked } = showControls(serviceReports, { ...withClock(), updateServiceReport: undefined });
        await pick(user, 'Meldingstype', 'Defekt gatelys');
        await waitFor(() => expect(asked('updateServiceReport')[0]).toMatchObject({ body: { meldingstypeId: 4 } }));
    });
    test('an effect that cannot be computed gives a warning, and the type can still be changed', async () => {
        const { user, asked } = showHandling(serviceReports, {
            ...withClock(),
            getTypeEffect: refusing(500),
            handleReport: { melding: aReport(), angre: null },
        });
        await openHandling(user);
        await pick(user, 'Meldingstype', 'Defekt gatelys');
        expect(await screen.findByText(/Vi vet ikke hva dette gjør med tidsfristen/)).toBeVisible();
        await click(user, 'Lagre');
        await waitFor(() => expect(asked('handleReport')[0]).toMatchObject({ body: { meldingstypeId: 4 } }));
    });
});

test('a city without it shows no clock (D14)', async () => {
    showReport(serviceReports, { ...withClock(), ...offering() });
    expect(await screen.findByRole('combobox', { name: /Meldingstype/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Klokke/ })).not.toBeInTheDocument();
});
