import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ResourceContextProvider } from 'react-admin';
import { expect, test } from 'vitest';
import { fakeCity, renderInApp } from '../../../tests/components/testing';
import { click } from '../../../tests/components/reportPage';
import { contractorReports, serviceReports, type Wing } from '../data/reports';
import { NoticeSetting } from '../mailNotices/NoticeSetting';

const show = (wing: Wing) => {
    const city = fakeCity({ getOwnNotices: { hva: ['endret'], nar: 'straks' }, updateOwnNotices: undefined });
    renderInApp(
        <ResourceContextProvider value={wing}>
            <NoticeSetting />
        </ResourceContextProvider>,
        { city },
    );
    return { city, user: userEvent.setup() };
};

test('one chooses what one is told by mail, and when (D15, delarbeid)', async () => {
    const { city, user } = show(serviceReports);
    await click(user, 'E-postvarsler');
    const dialog = within(await screen.findByRole('dialog', { name: 'Varsler på e-post' }));
    expect(await dialog.findByRole('checkbox', { name: 'Endret av andre' })).toBeChecked();
    expect(dialog.queryByRole('checkbox', { name: 'Tildelt oss' })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('checkbox', { name: 'Fristen er ute' }));
    await user.click(dialog.getByRole('radio', { name: 'Samlet hver morgen' }));
    await user.click(dialog.getByRole('button', { name: 'Lagre' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(city.asked.find(({ id }) => id === 'updateOwnNotices')?.args).toMatchObject({
        body: { hva: ['endret', 'forfalt'], nar: 'daglig' },
    });
});

test('a company is told of what it gets, and of no returns', async () => {
    const { user } = show(contractorReports);
    await click(user, 'E-postvarsler');
    expect(await screen.findByRole('checkbox', { name: 'Tildelt oss' })).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: 'Returnert av entreprenør' })).not.toBeInTheDocument();
});
