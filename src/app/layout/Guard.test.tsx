import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInApp } from '../../../tests/components/testing';
import { setOffered } from '../runtime/offers';
import { Guard } from './Guard';

const page = (
    <Guard page="avtaler">
        <p>Innhold</p>
    </Guard>
);

describe('role check of pages (administration §2)', () => {
    it('shows the page to its roles', () => {
        renderInApp(page, { session: { roles: ['admin'] } });
        expect(screen.getByText('Innhold')).toBeVisible();
    });

    it('shows the no-access text to others', () => {
        renderInApp(page, { session: { roles: ['service'] } });
        expect(screen.getByRole('alert')).toHaveTextContent(
            'Ingen tilgang til denne siden. Vennligst kontakt Servicedesk.',
        );
        expect(screen.getByRole('link', { name: 'Til forsiden' })).toHaveAttribute('href', '/saksbehandlermeldinger');
        expect(document.title).toBe('Ingen tilgang – Bymelding');
    });

    it('waits for what the city offers where a capability may open the page (D15)', async () => {
        const report = (
            <Guard page="saksbehandlermeldinger" isOne>
                <p>Innhold</p>
            </Guard>
        );
        setOffered(undefined);
        renderInApp(report, { session: { roles: ['admin'] } });
        expect(screen.queryByRole('alert')).not.toBeInTheDocument();
        act(() => setOffered([]));
        expect(await screen.findByRole('alert')).toHaveTextContent('Ingen tilgang');
        act(() => setOffered(['okonomi']));
        expect(await screen.findByText('Innhold')).toBeVisible();
        act(() => setOffered(undefined));
    });
});
