import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { row, showList } from '../../../../tests/components/reportList';
import { setOffered } from '../../runtime/offers';

const specified =
    'datoFra datoTil tidsfristDatoFra tidsfristDatoTil meldingstypeId avtaleId meldingsStatusId ' +
    'selskapId bydelId delbydel fritekstSok sorterEtter page antall';

test('D14: a city that offers nothing gets no request for grammar, filters, orders or lists beyond the specification', async () => {
    setOffered([]);
    const statuses = [
        { id: 4, navn: 'Under behandling', foreldreId: 0, class: 'under-behandling', tekstmal: '' } as const,
    ];
    const { user, asked, path } = showList(
        { listStatuses: statuses },
        { search: '?frist=forfalt&ansvarlig=meg&prioritet=hoy&sorterEtter=prioritet' },
    );
    await screen.findByRole('link', { name: 'Storgata 1' });
    await user.type(screen.getByRole('searchbox', { name: 'Søk i meldinger' }), `nr. ${row.lopeNummer}{Enter}`);
    await waitFor(() => expect(path()).toMatch(/\/12$/));
    const queries = asked('searchServiceReports').map(({ query }) => query as Record<string, unknown>);
    const sent = queries.flatMap((query) => Object.keys(query).filter((name) => query[name] !== undefined));
    expect(sent.filter((name) => !specified.split(' ').includes(name))).toEqual([]);
    expect(queries[0]).toMatchObject({ meldingsStatusId: ['4'], sorterEtter: 'tidsfrist' });
    // Not always the last: here the list stays at the report's address, which has no filter, and is requested again.
    expect(queries).toContainEqual(expect.objectContaining({ fritekstSok: String(row.lopeNummer) }));
    for (const ours of ['listDistricts', 'listResponsibles', 'listSearchSuggestions']) expect(asked(ours)).toEqual([]);
});

test('an order beyond the specification waits for what the city offers, and is then requested at once', async () => {
    setOffered(undefined);
    const { asked } = showList({}, { search: '?sorterEtter=prioritet' });
    await screen.findByRole('searchbox', { name: 'Søk i meldinger' });
    expect(asked('searchServiceReports')).toEqual([]);
    act(() => setOffered(['klokke']));
    await screen.findByRole('link', { name: 'Storgata 1' });
    expect(asked('searchServiceReports')).toMatchObject([{ query: { prioritertForst: 'ja' } }]);
});
