import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { serviceReports } from '../../data/reports';
import { aReport } from '../../../../tests/components/reports';
import { click, pick, showControls, showPanels, startAfresh, write } from '../../../../tests/components/reportPage';

beforeEach(startAfresh);
/** Dispatches the event for leaving the page. */
const asksBeforeLeaving = (): boolean => {
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    return leaving.defaultPrevented;
};
const report = aReport({ innsenderEpost: 'ola@oslo.no' });

describe('leaving the report asks first with unsaved changes', () => {
    test('a picked status, until it is cancelled', async () => {
        const { user } = showControls(serviceReports, { report });
        await pick(user, 'Status', 'Ikke behandlet');
        expect(asksBeforeLeaving()).toBe(true);
        await click(user, 'Avbryt endring av status');
        expect(asksBeforeLeaving()).toBe(false);
    });
    test('a contractor without an agreement', async () => {
        const { user } = showControls(serviceReports, { report, listContractorAgreements: [] });
        await pick(user, 'Entreprenør', 'Lysmester AS');
        expect(await screen.findByText('En avtale må velges.')).toBeVisible();
        expect(asksBeforeLeaving()).toBe(true);
    });
    test('a place chosen on the map', async () => {
        const { user } = showPanels(serviceReports, { report });
        await click(user, 'Kart');
        await click(user, 'Velg i kartet');
        expect(asksBeforeLeaving()).toBe(true);
        await click(user, 'Avbryt');
        expect(asksBeforeLeaving()).toBe(false);
    });
    test('unfinished feedback; a touch outside its dialog keeps it, Avbryt discards it', async () => {
        const { user } = showPanels(serviceReports, { report });
        await click(user, /^Meldinger til innmelder/);
        await click(user, 'Send melding');
        const dialog = await screen.findByRole('dialog', { name: 'Melding til innmelder' });
        const backdrop = dialog.closest('.MuiDialog-container') as HTMLElement;
        await write(user, within(dialog).getByRole('textbox'), 'Takk');
        expect(asksBeforeLeaving()).toBe(true);
        fireEvent.mouseDown(backdrop);
        fireEvent.click(backdrop);
        expect(within(dialog).getByRole('textbox')).toHaveValue('Takk');
        await user.click(within(dialog).getByRole('button', { name: 'Avbryt' }));
        expect(asksBeforeLeaving()).toBe(false);
    });
});
