import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { serviceReports } from '../../data/reports';
import { aReport } from '../../../../tests/components/reports';
import { click, offering, refusing, showPanels, startAfresh } from '../../../../tests/components/reportPage';

beforeEach(startAfresh);

const [own, others] = ['00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000a2'];

test("one's own picture is removed once that is confirmed; others' have no button (D15, fjern-vedlegg)", async () => {
    const { user, asked } = showPanels(serviceReports, {
        ...offering('fjern-vedlegg'),
        report: aReport({ bildeIds: [others, own], egneBildeIds: [own] }),
        listDocuments: [],
        deleteImage: undefined,
    });
    await click(user, /^Bilder/);
    expect(await screen.findByRole('button', { name: 'Fjern Bilde 2' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Fjern Bilde 1' })).not.toBeInTheDocument();
    await click(user, 'Fjern Bilde 2');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Fjern' }));
    await waitFor(() => expect(asked('deleteImage')[0]).toMatchObject({ params: { id: 12, bildeId: own } }));
});

test('the focus stays near a removed picture, whose button is gone', async () => {
    let report = aReport({ bildeIds: [own], egneBildeIds: [own] });
    const { user } = showPanels(serviceReports, {
        ...offering('fjern-vedlegg'),
        getServiceReport: () => report,
        deleteImage: () => void (report = aReport()),
    });
    await click(user, /^Bilder/);
    await click(user, 'Fjern Bilde 1');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Fjern' }));
    await screen.findByText('Ingen bilder');
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
});

test('a document that cannot be removed without a network is still there, and nothing waits', async () => {
    const { user } = showPanels(serviceReports, {
        ...offering('fjern-vedlegg'),
        listDocuments: [
            {
                dokumentasjonId: own,
                filNavn: 'skisse.pdf',
                contentType: 'application/pdf',
                base64Dokumentasjon: '',
                dateTimeTaken: null,
                orientationDegrees: 0,
                kanFjernes: true,
            },
        ],
        deleteDocument: refusing(0, 'Ingen kontakt.'),
    });
    await click(user, /^Dokumentasjon/);
    await click(user, 'Fjern skisse.pdf');
    onlineManager.setOnline(false);
    onTestFinished(() => onlineManager.setOnline(true));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Fjern' }));
    expect(await screen.findByText('Ingen kontakt.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
