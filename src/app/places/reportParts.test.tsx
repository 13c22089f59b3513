import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { preloadable } from './preloadable';
import { setOffered } from '../runtime/offers';
import { Capabilities, Plugged } from './Plugged';
import { declareReportParts, preloadReportParts } from './reportParts';

test('a loaded part is there when its place is first rendered; one that cannot be loaded, or is not offered, is left out', async () => {
    setOffered(['klokke']);
    let asked = 0;
    const capabilities = [
        { name: 'klokke', ReportNotice: preloadable(async () => () => <p>Fristen er i dag.</p>) },
        { ReportFacts: preloadable(() => Promise.reject(new TypeError('Failed to fetch'))) },
        {
            name: 'personvern',
            ReportPanels: preloadable(async () => {
                asked += 1;
                return () => <p>Lest av</p>;
            }),
        },
    ];
    capabilities.forEach(declareReportParts);
    await preloadReportParts();
    expect(asked).toBe(0);
    render(
        <Capabilities value={capabilities}>
            <Plugged at="ReportNotice" />
        </Capabilities>,
    );
    expect(screen.getByText('Fristen er i dag.')).toBeVisible();
});
