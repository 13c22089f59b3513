import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { serviceReports } from '../data/reports';
import { aReport } from '../../../tests/components/reports';
import {
    click,
    offering,
    openHandling,
    showHandling,
    showReport,
    startAfresh,
} from '../../../tests/components/reportPage';

beforeEach(startAfresh);

/** Moves each text into an element of its own, as a browser's translation does. */
const translatePage = (): void => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        text.replaceWith(outer);
        outer.append(inner);
        inner.append(text);
    }
};

test('a comment is added on a page that the browser has translated', async () => {
    const { user, asked } = showReport(serviceReports, { report: aReport(), createComment: undefined });
    await user.type(await screen.findByRole('textbox', { name: 'Skriv en kommentar' }), 'Ok');
    translatePage();
    await click(user, 'Legg til');
    expect(await screen.findByText('Kommentaren er lagt til.')).toBeVisible();
    expect(asked('createComment')).toHaveLength(1);
    expect(screen.queryByText('Noe gikk galt')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Legg til' })).toBeVisible();
});

test('several changes are saved on a page that the browser has translated', async () => {
    const { user, asked } = showHandling(serviceReports, {
        ...offering('samlet-behandling'),
        report: aReport(),
        handleReport: { melding: aReport(), angre: null },
    });
    await openHandling(user);
    await user.type(screen.getByRole('textbox', { name: 'Intern kommentar' }), 'Ok');
    translatePage();
    await click(user, 'Lagre');
    expect(await screen.findByText('Meldingen er oppdatert.')).toBeVisible();
    expect(asked('handleReport')).toHaveLength(1);
});
