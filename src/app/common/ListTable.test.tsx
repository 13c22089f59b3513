import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { DataTable, ListBase, useListContext } from 'react-admin';
import { expect, test } from 'vitest';
import type { EndpointId } from '../../api/endpoints';
import { AgreementList } from '../agreements/AgreementList';
import { ContractorList } from '../contractors/ContractorList';
import { aCompany, anAgreement } from '../../../tests/components/contracts';
import { SchemeList } from '../schemes/SchemeList';
import { fakeCity, refusing, renderInApp } from '../../../tests/components/testing';
import { listDefaults } from './listDefaults';
import { ListTable } from './ListTable';

const lists: [string, ComponentType, EndpointId, string][] = [
    ['contractors', ContractorList, 'listContractors', 'Ingen entreprenører er registrert.'],
    ['agreements', AgreementList, 'listAgreements', 'Ingen avtaler.'],
    ['process-code schemes', SchemeList, 'listSchemes', 'Ingen prosesskodeskjema er registrert.'],
];

test.each(lists)('%s: a place is kept while they load, then the empty message', async (_, Page, operation, empty) => {
    let answer: (list: never[]) => void = () => undefined;
    const loading = new Promise<never[]>((resolve) => {
        answer = resolve;
    });
    renderInApp(<Page />, {
        city: fakeCity({ listContractors: [], [operation]: () => loading }),
        session: { roles: ['admin'] },
    });
    expect(await screen.findByRole('status', { name: 'Laster …' })).toBeVisible();
    answer([]);
    expect(await screen.findByText(empty)).toBeVisible();
    expect(screen.queryByRole('status', { name: 'Laster …' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/0$/);
});

test.each([
    ['contractors', ContractorList, ['Navn', 'Organisasjonsnummer', 'E-post']],
    ['agreements', AgreementList, ['Avtaler', 'Entreprenør', 'Kontrakt']],
] as const)('%s: every column sorts, both ways, by the keyboard', async (_, Page, columns) => {
    const user = userEvent.setup();
    const contractors = [
        aCompany({ id: '1', navn: 'Åsen', orgnr: '300000000', epost: 'b@x.no' }),
        aCompany({ id: '2', navn: 'Berg', orgnr: '200000000', epost: 'c@x.no' }),
        aCompany({ id: '3', navn: 'Dal', orgnr: '100000000', epost: 'a@x.no' }),
    ];
    const agreements = [
        anAgreement(1, 'Åsen', { selskapId: '2', selskapNavn: 'Berg', gyldigKontraktId: '7', gyldigKontraktNavn: 'B' }),
        anAgreement(2, 'Berg', { selskapId: '3', selskapNavn: 'Dal', gyldigKontraktId: '8', gyldigKontraktNavn: 'A' }),
        anAgreement(3, 'Dal', { selskapId: '1', selskapNavn: 'Åsen', gyldigKontraktId: '9', gyldigKontraktNavn: 'C' }),
    ];
    renderInApp(<Page />, {
        city: fakeCity({ listContractors: contractors, listAgreements: agreements }),
        session: { roles: ['admin'] },
    });
    const table = await screen.findByRole('table');
    const cells = (column: string) => {
        const at = within(table)
            .getAllByRole('columnheader')
            .findIndex((header) => header.textContent === column);
        return within(table)
            .getAllByRole('row')
            .slice(1)
            .map((row) => within(row).queryAllByRole('cell')[at]?.textContent ?? '')
            .filter(Boolean);
    };
    for (const column of columns) {
        const sorted = cells(column).toSorted(new Intl.Collator('nb').compare);
        const button = () => within(within(table).getByText(column).closest('th') as HTMLElement).getByRole('button');
        for (const expected of [sorted, sorted.toReversed()]) {
            if (String(cells(column)) === String(expected)) continue;
            button().focus();
            await user.keyboard('{Enter}');
            await waitFor(() => expect(cells(column)).toEqual(expected));
        }
        expect(sorted).toHaveLength(3);
    }
});

test('rows stay when they cannot be read again, and the failure is said', async () => {
    let down = false;
    const ReadAgain = () => {
        const { refetch } = useListContext();
        return <button onClick={() => void refetch()}>Les igjen</button>;
    };
    renderInApp(
        <ListBase resource="entreprenorer" {...listDefaults}>
            <ReadAgain />
            <ListTable>
                <DataTable.Col source="navn" render={() => <input aria-label="Skrives" />} />
            </ListTable>
        </ListBase>,
        {
            city: fakeCity({ listContractors: () => (down ? refusing(503)() : [aCompany()]) }),
            session: { roles: ['admin'] },
        },
    );
    const user = userEvent.setup();
    await user.type(await screen.findByRole('textbox', { name: 'Skrives' }), 'Nytt navn');
    down = true;
    await user.click(screen.getByRole('button', { name: 'Les igjen' }));
    expect(await screen.findByRole('button', { name: 'Prøv igjen' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Skrives' })).toHaveValue('Nytt navn');
});
