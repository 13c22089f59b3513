import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, Dialog } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { useKeptFocus } from './useKeptFocus';

const Page = ({ children }: { children: ReactNode }) => {
    useKeptFocus();
    return <main>{children}</main>;
};
/** Shows something else with each click on a button named 'next'. */
const Steps = ({ steps }: { steps: readonly ((next: () => void) => ReactNode)[] }) => {
    const [step, setStep] = useState(0);
    return steps[step]?.(() => setStep((now) => now + 1));
};
const open = (...steps: readonly ((next: () => void) => ReactNode)[]) => {
    let goOn = (): void => undefined;
    render(
        <Page>
            <Steps
                steps={steps.map((show) => (next) => {
                    goOn = next;
                    return show(next);
                })}
            />
        </Page>,
    );
    return { goOn: () => goOn(), user: userEvent.setup() };
};
const named = (name: string) => screen.getByRole('button', { name });

test('a control that is disabled while it saves has the focus again afterwards, and its group meanwhile', async () => {
    const show = (isDisabled: boolean) => (next: () => void) => (
        <section aria-label="Behandling">
            <button type="button" disabled={isDisabled} onClick={next}>
                Tildel
            </button>
        </section>
    );
    const { goOn, user } = open(show(false), show(true), show(false));
    await user.click(named('Tildel'));
    await waitFor(() => expect(screen.getByRole('region')).toHaveFocus());
    goOn();
    await waitFor(() => expect(named('Tildel')).toHaveFocus());
    expect(screen.getByRole('region')).not.toHaveAttribute('tabindex');
});

test('of a button that is gone the control before it in its group has the focus', async () => {
    const show = (isPicked: boolean) => (next: () => void) => (
        <section aria-label="Status">
            <input aria-label="Velg" />
            {isPicked ? (
                <button type="button" onClick={next}>
                    Lagre
                </button>
            ) : null}
        </section>
    );
    const { user } = open(show(true), show(false));
    await user.click(screen.getByRole('textbox'));
    await user.click(named('Lagre'));
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus());
});

test('of a row that is gone the table has the focus, also when a dialog asked first', async () => {
    const table = (row: ReactNode, dialog: ReactNode = null) => (
        <>
            <input aria-label="Søk" />
            <div role="region" aria-label="Tabell">
                {row}
            </div>
            {dialog}
        </>
    );
    const remove = (next: () => void) => (
        <button type="button" onClick={next}>
            Fjern rad
        </button>
    );
    const { user } = open(
        (next) => table(remove(next)),
        (next) =>
            table(
                remove(next),
                <Dialog open aria-label="Fjerne?">
                    <Button onClick={next}>Ja</Button>
                </Dialog>,
            ),
        () => table('Ingen rader'),
    );
    await user.click(screen.getByRole('textbox'));
    await user.click(named('Fjern rad'));
    await user.click(named('Ja'));
    await waitFor(() => expect(screen.getByRole('region', { name: 'Tabell' })).toHaveFocus());
});

test('a focus that the user left stays left, and one that is moved on purpose comes first', async () => {
    const { goOn, user } = open(
        () => (
            <>
                <input aria-label="Søk" />
                <p>Tekst</p>
            </>
        ),
        () => (
            <>
                <input aria-label="Søk" />
                <p>Annet</p>
            </>
        ),
        () => (
            <div>
                <input aria-label="Ny" autoFocus />
            </div>
        ),
    );
    await user.click(screen.getByRole('textbox', { name: 'Søk' }));
    await user.click(screen.getByText('Tekst'));
    goOn();
    expect(await screen.findByText('Annet')).toBeVisible();
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    expect(document.body).toHaveFocus();
    goOn();
    expect(await screen.findByRole('textbox', { name: 'Ny' })).toHaveFocus();
});
