import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import userEvent from '@testing-library/user-event';
import { renderInApp } from '../../../tests/components/testing';
import { serviceReports } from '../data/reports';
import { AssignedButton } from './AssignedButton';
import { aReport } from '../../../tests/components/reports';
import {
    click,
    offering,
    openHandling,
    refusing,
    showHandling,
    showReport,
    startAfresh,
} from '../../../tests/components/reportPage';

beforeEach(startAfresh);

const own = { id: '00000000-0000-4000-8000-000000000001', navn: 'Kari Nordmann' };
const other = { id: '00000000-0000-4000-8000-000000000002', navn: 'Per Hansen' };

test('reports assigned to the user are in a dialog above the page', async () => {
    const report = {
        id: 12,
        lopeNummer: 10012,
        adresse: 'Storgata 1',
        av: 'Per Hansen',
        tidspunkt: '2026-03-01T10:00:00Z',
    };
    renderInApp(<AssignedButton reports={[report]} />);
    await userEvent.setup().click(screen.getByRole('button'));
    expect(await screen.findByRole('dialog')).toHaveAttribute('aria-modal', 'true');
});

describe('whose a report is (D15, ansvarlig)', () => {
    const people = { listResponsibles: [other, own], sayPresent: { andre: [], versjon: 3 }, sayAbsent: undefined };
    test('is shown and saved, with oneself as the first choice', async () => {
        let stored = aReport({ ansvarlig: null });
        const { user, asked } = showReport(serviceReports, {
            ...offering('samlet-behandling', 'ansvarlig'),
            ...people,
            getServiceReport: () => stored,
            handleReport: () => {
                stored = aReport({ ansvarlig: own });
                return { melding: stored, angre: null };
            },
        });
        await openHandling(user);
        await user.click(await screen.findByRole('combobox', { name: 'Ansvarlig' }));
        const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
        expect(names).toEqual(['Kari Nordmann', 'Per Hansen', 'Ingen']);
        await user.click(screen.getByRole('option', { name: 'Kari Nordmann' }));
        await click(user, 'Lagre');
        expect(await screen.findByText('Meldingen er oppdatert.')).toBeVisible();
        expect(asked('handleReport')[0]?.body).toEqual({ ansvarligId: own.id });
        expect(screen.getByText('Ansvarlig', { selector: 'dt' }).nextElementSibling).toHaveTextContent('Kari Nordmann');
    });
    test('nobody is not the choice of Enter while the others are read', async () => {
        const { user, asked } = showHandling(serviceReports, {
            ...offering('samlet-behandling', 'ansvarlig'),
            ...people,
            listResponsibles: () => new Promise(() => undefined),
            report: aReport({ ansvarlig: own }),
        });
        await openHandling(user);
        const field = await screen.findByRole('combobox', { name: 'Ansvarlig' });
        await user.clear(field);
        await user.type(field, 'Ing{Enter}');
        await user.tab();
        expect(field).toHaveValue('Kari Nordmann');
        expect(asked('handleReport')).toEqual([]);
    });
    test('is shown in the dialog after the user has been removed', async () => {
        const { user } = showHandling(serviceReports, {
            ...offering('samlet-behandling', 'ansvarlig'),
            ...people,
            listResponsibles: [own],
            report: aReport({ ansvarlig: other }),
        });
        await openHandling(user);
        expect(await screen.findByRole('combobox', { name: 'Ansvarlig' })).toHaveValue('Per Hansen');
    });
    test('is nobody, also when the users cannot be read', async () => {
        const { user } = showHandling(serviceReports, {
            ...offering('samlet-behandling', 'ansvarlig'),
            ...people,
            listResponsibles: refusing(503),
            report: aReport({ ansvarlig: null }),
            handleReport: { melding: aReport(), angre: null },
        });
        await openHandling(user);
        expect(await screen.findByRole('combobox', { name: 'Ansvarlig' })).toHaveValue('Ingen');
        expect(await screen.findByText('feil kode 503')).toBeVisible();
    });
    test('can be set in the dialog, with a mail to the new responsible person', async () => {
        const { user, asked } = showHandling(serviceReports, {
            ...offering('samlet-behandling', 'ansvarlig'),
            ...people,
            report: aReport({ ansvarlig: own }),
            handleReport: { melding: aReport(), angre: null },
        });
        await openHandling(user);
        await user.click(await screen.findByRole('combobox', { name: 'Ansvarlig' }));
        await user.click(await screen.findByRole('option', { name: 'Per Hansen' }));
        expect(screen.getByText('Ansvarlig: Kari Nordmann → Per Hansen')).toBeVisible();
        await user.click(screen.getByRole('checkbox', { name: 'Send e-post til den som blir ansvarlig' }));
        await click(user, 'Lagre');
        await waitFor(() =>
            expect(asked('handleReport')[0]?.body).toEqual({ ansvarligId: other.id, varsleAnsvarlig: true }),
        );
    });
});
