import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TextInput } from 'react-admin';
import { expect, test } from 'vitest';
import { renderInApp } from '../../../tests/components/testing';
import { FormDialog } from './FormDialog';
import { PasteDialog, usePasted } from './PasteDialog';
import { focusableAround, useRestoredFocus } from './focus';

const Save = ({ goes = false, blursAtOnce = false }) => {
    const [isSaving, setIsSaving] = useState(false);
    const [isSaved, setIsSaved] = useState(false);
    const finish = (): void => {
        setIsSaved(true);
        setIsSaving(false);
    };
    useRestoredFocus(isSaving);
    return (
        <main tabIndex={-1}>
            <section tabIndex={-1}>
                {isSaved && goes ? null : (
                    <button
                        type="button"
                        disabled={isSaving}
                        onClick={({ currentTarget }) => {
                            if (blursAtOnce) currentTarget.blur();
                            setIsSaving(true);
                        }}
                    >
                        Lagre
                    </button>
                )}
            </section>
            <input aria-label="Kommentar" onDoubleClick={finish} />
        </main>
    );
};

/** Ends the save without moving the focus. */
const answer = (): boolean => fireEvent.doubleClick(screen.getByRole('textbox'));

test('a button that was disabled while saving gets the focus back', async () => {
    render(<Save />);
    await userEvent.click(screen.getByRole('button'));
    // jsdom leaves the focus on a disabled control.
    (document.activeElement as HTMLElement).blur();
    answer();
    expect(screen.getByRole('button')).toHaveFocus();
});

test('also in a browser that takes the focus from it at once, as Chromium does', async () => {
    render(<Save blursAtOnce />);
    await userEvent.click(screen.getByRole('button'));
    expect(document.body).toHaveFocus();
    answer();
    expect(screen.getByRole('button')).toHaveFocus();
});

test('when saving removes its button, the element around it gets the focus', async () => {
    render(<Save goes />);
    const around = focusableAround(screen.getByRole('button'));
    await userEvent.click(screen.getByRole('button'));
    answer();
    expect(around).toHaveFocus();
});

test('the focus stays where the user has moved it meanwhile', async () => {
    render(<Save />);
    await userEvent.click(screen.getByRole('button'));
    await userEvent.click(screen.getByRole('textbox'));
    answer();
    expect(screen.getByRole('textbox')).toHaveFocus();
});

/** Presses the button, which is disabled while it saves: a dialog then takes the focus itself. */
const press = async (name: RegExp) => {
    const button = await screen.findByRole('button', { name });
    await userEvent.click(button);
    expect(button).toBeDisabled();
    act(() => button.closest<HTMLElement>('[role="presentation"][tabindex]')?.focus());
    expect(button).not.toHaveFocus();
    return button;
};

test('a dialog whose save fails without a field returns the focus to its button', async () => {
    let refuse = (_: Error): void => undefined;
    renderInApp(
        <FormDialog
            name={undefined}
            title="Ny"
            failure={() => 'Nei'}
            onSubmit={() => new Promise((_, reject) => (refuse = reject))}
            onClose={() => undefined}
        >
            <TextInput source="navn" />
        </FormDialog>,
    );
    const button = await press(/Lagre/);
    await act(async () => refuse(new Error('Nei')));
    await waitFor(() => expect(button).toHaveFocus());
});

test('a dialog for pasted rows whose save fails returns the focus to its button', async () => {
    let refuse = (_: Error): void => undefined;
    const store = () => new Promise<void>((_, reject) => (refuse = reject));
    const Pasting = () => (
        <PasteDialog
            texts="prices.paste"
            pasted={usePasted('pasted', () => undefined)}
            wrong={0}
            count={1}
            copyFrom={null}
            preview={null}
            store={store}
        />
    );
    renderInApp(<Pasting />);
    const button = await press(/Lagre/);
    await act(async () => refuse(new Error('Nei')));
    expect(button).toHaveFocus();
});
