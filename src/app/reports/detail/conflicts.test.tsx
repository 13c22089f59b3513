import { screen, waitFor, within } from '@testing-library/react';
import { RefreshButton } from 'react-admin';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Report } from '../../../api/entities/report';
import { StaleError } from '../../data/cityFetch';
import { serviceReports } from '../../data/reports';
import { aClock, aReport } from '../../../../tests/components/reports';
import {
    click,
    offering,
    openHandling,
    pick,
    showControls,
    showHandling,
    showReport,
    startAfresh,
    routeAgain,
    type User,
    write,
} from '../../../../tests/components/reportPage';
import { ReportShow } from './ReportShow';

beforeEach(startAfresh);
const flash = (text: string) => screen.findByText(text);
const statusBox = () => screen.getByRole('combobox', { name: 'Status' });

test("a save's answer is the record, which is read once where the city answers without it (D14)", async () => {
    const answers = [aReport({ meldingsStatusId: 2, etag: '"d4"' }), undefined];
    const { user, city } = showReport(serviceReports, { updateServiceReport: () => answers.shift() });
    for (const [pickable, reads] of [
        ['Ikke behandlet', ['updateServiceReport', 'listHistory']],
        ['Under behandling', ['updateServiceReport', 'getServiceReport', 'listHistory']],
    ] as const) {
        await pick(user, 'Status', pickable);
        const before = city.asked.length;
        await click(user, 'Lagre status');
        await waitFor(() => expect(statusBox()).toHaveTextContent(pickable));
        await waitFor(() => expect(city.asked.slice(before).map(({ id }) => id)).toEqual(reads));
    }
});

/** Saves a status after somebody else has changed the report. */
const saveStale = async (changed: Partial<Report>) => {
    let latest = aReport();
    let isStale = true;
    const { user, asked } = showControls(serviceReports, {
        getServiceReport: () => latest,
        listHistory: [
            {
                historikkBrukerNavn: 'Kari Nord',
                historikkBrukerSelskap: null,
                historikkTidspunkt: '2026-03-02T10:00:00Z',
                felter: { Ansvarlig: { fra: null, til: 'Ola Nord' } },
            },
        ],
        updateServiceReport: () => {
            if (isStale) {
                isStale = false;
                throw new StaleError('Endret av andre', 412);
            }
            return latest;
        },
    });
    await screen.findByRole('combobox', { name: 'Status' });
    latest = aReport({ ...changed, etag: '"d4"' });
    await pick(user, 'Status', 'Ikke behandlet');
    await click(user, 'Lagre status');
    const dialog = await screen.findByRole('dialog', { name: 'Meldingen er endret av noen andre' });
    return { user, asked, dialog };
};

test('a stale save shows what somebody else has changed, and may be saved over it (D12)', async () => {
    const { user, asked, dialog } = await saveStale({ adresse: 'Storgata 9' });
    expect(dialog).toHaveTextContent('Du så: Karl Johans gate 1');
    expect(dialog).toHaveTextContent('Nå: Storgata 9');
    await user.click(within(dialog).getByRole('button', { name: 'Lagre min endring' }));
    await flash('Meldingen er oppdatert.');
    expect(asked('updateServiceReport').map(({ ifMatch }) => ifMatch)).toEqual(['W/"c3"', '"d4"']);
});

test('a change that the report does not show is named by the history (D12)', async () => {
    const { user, dialog } = await saveStale({});
    await waitFor(() => expect(dialog).toHaveTextContent('AnsvarligDu så: Ikke sattNå: Ola Nord'));
    expect(dialog).toHaveTextContent('Sist endret av Kari Nord, 02.03.2026');
    expect(dialog).not.toHaveTextContent('noe som ikke vises her');
    await click(user, 'Behold den andres');
});

test('somebody else has set another priority: Behandle asks before it overwrites it (D12)', async () => {
    const clock = { ...aClock, prioritet: 'lav', prioritetBegrunnelse: 'Kan vente' } as const;
    const latest = aReport({ klokke: clock, etag: '"d4"' });
    let reads = 0;
    const { user, asked } = showHandling(serviceReports, {
        ...offering('samlet-behandling', 'klokke'),
        getServiceReport: () => (reads++ === 0 ? aReport({ klokke: aClock }) : latest),
        handleReport: ({ ifMatch }) => {
            if (ifMatch !== '"d4"') throw new StaleError('Endret av andre', 412);
            return { melding: latest, angre: null };
        },
    });
    await openHandling(user);
    await pick(user, 'Prioritet', 'Høy');
    await write(user, await screen.findByRole('textbox', { name: 'Hvorfor denne prioriteten' }), 'Ved skole');
    await click(user, 'Lagre');
    const dialog = await screen.findByRole('dialog', { name: 'Meldingen er endret av noen andre' });
    expect(dialog).toHaveTextContent('PrioritetDu så: NormalNå: Lav');
    await click(user, 'Lagre min endring');
    await waitFor(() => expect(asked('handleReport').map(({ ifMatch }) => ifMatch)).toEqual(['W/"c3"', '"d4"']));
});

test('the reporter has said not to be satisfied: Behandle asks before a new status, which judges that', async () => {
    const tilfredshet = {
        fornoyd: false,
        arsaker: [],
        tekst: '',
        tidspunkt: '2026-03-02T10:00:00Z',
        vurdert: null,
    };
    let reads = 0;
    const { user } = showHandling(serviceReports, {
        ...offering('samlet-behandling', 'dialog'),
        getServiceReport: () => aReport(reads++ === 0 ? { tilfredshet: null } : { tilfredshet, etag: '"d4"' }),
        handleReport: ({ ifMatch }) => {
            if (ifMatch !== '"d4"') throw new StaleError('Endret av andre', 412);
            return { melding: aReport(), angre: null };
        },
    });
    await openHandling(user);
    await pick(user, 'Status', 'Ikke behandlet');
    await click(user, 'Lagre');
    expect(await screen.findByRole('dialog', { name: 'Meldingen er endret av noen andre' })).toBeVisible();
    await click(user, 'Behold den andres');
});

test('D14: If-Match is the ETag of the report the user saw, for all of its writes', async () => {
    const { user, asked } = showReport(serviceReports, {
        routeReport: { prosessert: true },
        setWorkDone: undefined,
        addDocuments: undefined,
    });
    await routeAgain(user);
    await flash('Meldingen er tildelt automatisk.');
    await pick(user, 'Arbeid utført', 'Hull tettet');
    await waitFor(() => expect(asked('setWorkDone')).toHaveLength(1));
    await click(user, /^Dokumentasjon/);
    await user.upload(
        document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement,
        new File(['x'], 'a.png', { type: 'image/png' }),
    );
    await waitFor(() => expect(asked('addDocuments')).toHaveLength(1));
    const writes = [...asked('routeReport'), ...asked('setWorkDone'), ...asked('addDocuments')];
    expect(writes.map(({ ifMatch }) => ifMatch)).toEqual(['W/"c3"', 'W/"c3"', 'W/"c3"']);
});

test('a document is added to a report that somebody else has changed meanwhile, without a question', async () => {
    let reads = 0;
    const { user, asked } = showReport(serviceReports, {
        getServiceReport: () => aReport(reads++ === 0 ? {} : { meldingsStatusId: 2, etag: '"d4"' }),
        addDocuments: ({ ifMatch }) => {
            if (ifMatch !== '"d4"') throw new StaleError('Endret av andre', 412);
            return undefined;
        },
    });
    await click(user, /^Dokumentasjon/);
    await user.upload(
        document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement,
        new File(['x'], 'a.png', { type: 'image/png' }),
    );
    await waitFor(() => expect(asked('addDocuments').map(({ ifMatch }) => ifMatch)).toEqual(['W/"c3"', '"d4"']));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

describe('a dialog that is open while the report is read again saves to the version that it shows (D12)', () => {
    const seen = aReport({
        innsenderEpost: 'kari@example.com',
        klokke: aClock,
        retur: {
            arsak: 'ikkeFunnet',
            tekst: 'Ingen lampe der',
            tidspunkt: '2026-03-04T09:14:00Z',
            navn: 'Per Hansen',
            selskap: { id: '00000000-0000-4000-8000-000000000005', navn: 'Nordvei AS' },
        },
        tilfredshet: {
            fornoyd: false,
            arsaker: ['ikkeUtbedret'],
            tekst: 'Hullet er der ennå',
            tidspunkt: '2026-03-05T09:14:00Z',
            vurdert: null,
        },
    });
    const priority = async (user: User) => {
        await user.click(screen.getByRole('combobox', { name: 'Prioritet' }));
        await user.click(await screen.findByRole('option', { name: 'Høy' }));
    };
    test.each([
        [['Klokke og prioritet: Normal', 'Endre prioritet'], priority, 'Lagre', 'handleReport'],
        [[/^Meldinger til innmelder/, 'Rett opplysningene om innmelder'], undefined, 'Lagre', 'updateContact'],
        [['La den være lukket'], undefined, 'La den være lukket', 'judgeSatisfaction'],
        [
            ['Svar på retur'],
            (user: User) => user.click(screen.getByRole('radio', { name: /^Nei/ })),
            'Svar på retur',
            'answerReturn',
        ],
    ] as const)('%s', async (opened, fill, save, call) => {
        let latest = seen;
        const { user, asked } = showReport(serviceReports, {
            ...offering('dialog', 'klokke', 'samlet-behandling', 'delarbeid'),
            page: (
                <>
                    <ReportShow />
                    <RefreshButton label="Les på nytt" />
                </>
            ),
            getServiceReport: () => latest,
            listQuestions: [],
            listLetters: [],
            listClockEvents: [],
            [call]: undefined,
        });
        for (const name of opened) await click(user, name);
        const dialog = within(await screen.findByRole('dialog', { name: opened.at(-1) as string }));
        latest = { ...seen, adresse: 'Storgata 9', etag: '"d4"' };
        await user.click(screen.getByRole('button', { name: 'Les på nytt', hidden: true }));
        await screen.findByRole('heading', { level: 1, name: /Storgata 9/, hidden: true });
        await fill?.(user);
        for (const box of dialog.queryAllByRole('textbox', { name: /Tekst|Hvorfor|Navn|Begrunnelse/ }))
            await user.type(box, 'Ok');
        await user.click(dialog.getByRole('button', { name: save }));
        await waitFor(() => expect(asked(call)[0]).toMatchObject({ ifMatch: 'W/"c3"' }));
    });
});
