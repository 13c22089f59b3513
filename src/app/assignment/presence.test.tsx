import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { serviceReports } from '../data/reports';
import { aReport } from '../../../tests/components/reports';
import { click, offering, showReport, startAfresh, wings } from '../../../tests/components/reportPage';

beforeEach(startAfresh);

const other = { id: '00000000-0000-4000-8000-000000000002', navn: 'Per Hansen' };

describe.each(wings)('who has a report open, %s (D15, ansvarlig)', (wing) => {
    test('is shown with the time, and so is a change by somebody else', async () => {
        let stored = aReport();
        const { user, asked } = showReport(wing, {
            ...offering('ansvarlig'),
            getServiceReport: () => stored,
            getContractorReport: () => stored,
            sayPresent: {
                andre: [{ ...other, selskap: 'Oslo kommune', siden: '2026-03-04T09:14:00Z' }],
                versjon: 4,
            },
            sayAbsent: undefined,
        });
        expect(await screen.findByText('Per Hansen (siden kl. 10:14) har også denne meldingen åpen.')).toBeVisible();
        expect(screen.getByText('Meldingen er endret av noen andre siden du åpnet den.')).toBeVisible();
        stored = aReport({ versjon: 4, adresse: 'Storgata 9' });
        const others = () => ['listComments', 'listHistory'].map((id) => asked(id).length);
        await waitFor(() => expect(others()).toEqual([1, 1]));
        await click(user, 'Vis den nye');
        expect(await screen.findByRole('heading', { level: 1, name: /Storgata 9/ })).toBeVisible();
        await waitFor(() => expect(others()).toEqual([2, 2]));
        expect(screen.queryByText(/er endret av noen andre/)).not.toBeInTheDocument();
        expect(asked('sayPresent')[0]).toEqual({ params: { id: 12 } });
    });
});

test('a city without these capabilities is not asked about them (D14)', async () => {
    const { asked } = showReport(serviceReports, offering());
    await screen.findByRole('heading', { level: 1 });
    expect([...asked('sayPresent'), ...asked('listDuplicateCandidates')]).toEqual([]);
    expect(screen.queryByRole('button', { name: 'I nærheten' })).not.toBeInTheDocument();
    expect(screen.queryByText('Ansvarlig')).not.toBeInTheDocument();
});
