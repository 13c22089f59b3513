import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { setOffered } from '../runtime/offers';
import type { Candidate } from '../../api/entities/selection';
import { contractorReports, serviceReports } from '../data/reports';
import { aReport } from '../../../tests/components/reports';
import { click, onADesk, quietly, showReport } from '../../../tests/components/reportPage';

vi.mock('../map');
beforeEach(() => {
    sessionStorage.clear();
    onADesk();
    quietly();
});

describe('the same thing twice (D15, duplikater)', () => {
    const candidate = (id: number, changed: Partial<Candidate> = {}): Candidate => ({
        id,
        lopeNummer: 10_000 + id,
        meldingstypeId: 3,
        meldingsStatusId: 4,
        meldingsStatusNavn: 'Under behandling',
        adresse: `Storgata ${id}`,
        latitude: 59.91,
        longitude: 10.75,
        beskrivelse: '',
        mottattDato: '2026-03-01T10:00:00Z',
        tidsfrist: null,
        antallFolgere: 0,
        selskapId: null,
        avstand: 12.4,
        sammeType: true,
        erApen: true,
        duplikatAvId: null,
        ...changed,
    });
    beforeEach(() => setOffered(['duplikater']));
    const nearby = {
        listDuplicateCandidates: {
            radius: 50,
            meldinger: [candidate(31), candidate(32, { sammeType: false, meldingstypeId: 4, duplikatAvId: 31 })],
        },
    };
    const main = {
        id: 31,
        lopeNummer: 10_031,
        adresse: 'Storgata 31',
        meldingsStatusId: 4,
        meldingsStatusNavn: 'Under behandling',
    };

    test('reports nearby are listed, and one is linked as the main report, after asking', async () => {
        let stored = aReport();
        const { user, asked } = showReport(serviceReports, {
            ...nearby,
            getServiceReport: () => stored,
            linkDuplicate: () => {
                stored = aReport({ duplikatAv: main });
                return undefined;
            },
        });
        await click(user, 'Beslektede');
        expect(await screen.findByText('Meldinger innenfor 50 meter:')).toBeVisible();
        expect(screen.getByText('nr. 10031 · 12 m · samme type')).toBeVisible();
        expect(screen.getByText('nr. 10032 · 12 m · Defekt gatelys')).toBeVisible();
        expect(
            screen.queryByRole('button', { name: 'Lenk som duplikat av nr. 10032' }),
            'a duplicate is no main report',
        ).not.toBeInTheDocument();
        await click(user, 'Lenk som duplikat av nr. 10031');
        const dialog = await screen.findByRole('dialog', { name: 'Lenk som duplikat av nr. 10031' });
        await user.click(within(dialog).getByRole('button', { name: 'Duplikat av denne' }));
        expect(await screen.findByText('Meldingen er lenket som duplikat av nr. 10031.')).toBeVisible();
        expect(asked('linkDuplicate')).toEqual([
            { params: { id: 12 }, body: { hovedmeldingId: 31 }, ifMatch: 'W/"c3"' },
        ]);
        const linked = await screen.findByRole('region', { name: 'Denne meldingen er duplikat av' });
        expect(within(linked).getByRole('link', { name: 'Storgata 31' })).toHaveAttribute(
            'href',
            '/saksbehandlermeldinger/31',
        );
    });
    test('the link can be undone', async () => {
        const { user, asked } = showReport(serviceReports, {
            ...nearby,
            report: aReport({ duplikatAv: main }),
            unlinkDuplicate: undefined,
        });
        await click(user, 'Fjern lenken');
        expect(await screen.findByText('Lenken er fjernet.')).toBeVisible();
        expect(asked('unlinkDuplicate')[0]).toMatchObject({ params: { id: 12 } });
    });
    test('a contractor sees what is near and linked, and links nothing', async () => {
        showReport(contractorReports, { ...nearby, report: aReport({ duplikater: [main] }) });
        expect(await screen.findByRole('region', { name: 'Disse meldingene er duplikater av denne:' })).toBeVisible();
        await screen.findByText('nr. 10031 · 12 m · samme type');
        expect(screen.queryByRole('button', { name: /Lenk som duplikat/ })).not.toBeInTheDocument();
        expect(screen.queryByRole('heading', { name: 'Innmelderens andre meldinger' })).not.toBeInTheDocument();
    });
    test("staff see the reporter's other reports", async () => {
        const { user } = showReport(serviceReports, {
            ...nearby,
            report: aReport({ innsenderEpost: 'ola@oslo.no' }),
            listReportsOfReporter: [candidate(41)],
        });
        await click(user, 'Beslektede');
        const section = within(await screen.findByRole('region', { name: 'Innmelderens andre meldinger' }));
        expect(await section.findByRole('link', { name: 'Storgata 41' })).toBeVisible();
    });
});
