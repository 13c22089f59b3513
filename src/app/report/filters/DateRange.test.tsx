import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderInApp } from '../../../../tests/components/testing';
import { DateRange } from './DateRange';

const Filter = () => {
    const [from, setFrom] = useState<string>();
    return (
        <>
            <DateRange label="Dato" from={from} to={undefined} onChange={setFrom} />
            <output>{from}</output>
        </>
    );
};

test('once its field is left, a filter says that its input is no date, until it is one', async () => {
    renderInApp(<Filter />);
    const user = userEvent.setup();
    const [from, to] = await screen.findAllByRole('group');
    const day = within(from!).getByRole('spinbutton', { name: 'Dag' });
    const message = 'Dato må være i formatet DD.MM.ÅÅÅÅ';
    await user.click(day);
    await user.keyboard('31022026');
    expect(screen.queryByText(message)).not.toBeInTheDocument();
    await user.click(within(to!).getByRole('spinbutton', { name: 'Dag' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await user.click(day);
    await user.keyboard('28');
    expect(screen.queryByText(message)).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('2026-02-28');
});
