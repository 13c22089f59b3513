import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
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
