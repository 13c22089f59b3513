// Every call that reads or changes data that grows with the city: reports and their parts, and resource use. The test
// fills in the placeholders.
import { figures, isFigureForStaff } from '../../src/api/rules/figures';
import {
    besideCalls,
    fileCalls,
    listCalls,
    type NamedCall,
    open,
    searchCalls,
    service,
    sinceMark,
    wholeCity,
} from './largeCalls';

export interface PlannedCall extends NamedCall {
    method?: 'POST' | 'PUT' | 'DELETE';
    json?: object;
    form?: Record<string, string>;
}

const contractor = (name: string, path = '', user = 'entreprenoradmin'): PlannedCall => ({
    name: `${user}: ${name}`,
    path: `/sok/melding/entreprenor/{company}${path}`,
    user,
});
const ofReport = (name: string, path: string, more: Partial<PlannedCall> = {}): PlannedCall => ({
    name,
    path: `/api/meldinger/{report}/${path}`,
    ...more,
});
const other = (name: string, path: string, user = 'saksbehandler'): PlannedCall => ({ name, path, user });
/**
 * The contract with the most rows, in pages as the client requests them (`ressursforbruk-sider`, D15), except for the
 * month.
 */
const contractUse = (name: string, query: string): PlannedCall =>
    other(
        `resource use of a contract, ${name}`,
        `/api/kontrakter/{contract}/ressursforbruk?${query}`,
        'entreprenoradmin',
    );

const month = 'fra=2026-05-01&til=2026-05-31';
const figureCalls = figures.flatMap((tall) => [
    service(`figure ${tall}`, `/tall/${tall}?${month}`),
    service(`file of ${tall}`, `/tall/${tall}/fil?${month}`),
    ...(isFigureForStaff(tall)
        ? []
        : [
              contractor(`figure ${tall}`, `/tall/${tall}?${month}`),
              contractor(`file of ${tall}`, `/tall/${tall}/fil?${month}`),
          ]),
]);

const ofContract = (path: string): PlannedCall => ({
    name: `money of a contract: ${path}`,
    path: `/api/okonomi/kontrakter/{contract}/${path}`,
    user: 'leder',
});
const moneyCalls: readonly PlannedCall[] = [
    other('contracts', '/api/okonomi/kontrakter', 'leder'),
    other('spent', '/api/okonomi/forbruk', 'leder'),
    other('file of what is spent', '/api/okonomi/forbruk/fil', 'leder'),
    other('shares of spot checks', '/api/okonomi/stikkprover/andeler', 'leder'),
    other('returned use', '/api/okonomi/returnert', 'entreprenoradmin'),
    other('history of a row', '/api/okonomi/rader/{use}', 'entreprenoradmin'),
    ...[
        'perioder/2026-05?sorterEtter=merknader&rekkefolge=synkende',
        'perioder/2026-05?sorterEtter=melding&tilstand=registrert&side=3',
        'perioder/2026-05/sjekkliste',
        'apneManeder',
        'perioder/2026-05/fil?format=csv',
        'kontoark?aar=2026',
        'kontoark?aar=2026&prosesskodeId={code}',
        'rammer',
        'rammer/naer',
        'prisperioder',
        'avslutninger',
        'trekk',
        'stikkprover',
    ].map(ofContract),
];
const partsCalls: readonly PlannedCall[] = [
    ofReport('clock', 'klokke'),
    ofReport('effect of another type', 'klokke/typevirkning?meldingstypeId=3'),
    ofReport('questions', 'sporsmal'),
    ofReport('letters', 'brev'),
    ofReport('forwardings', 'videresendinger'),
    ofReport('tasks', 'deloppgaver'),
    other('tasks of a company', '/api/deloppgaver', 'entreprenoradmin'),
    other('rates of returns', '/api/returer/andeler'),
];

const reads: readonly PlannedCall[] = [
    ...figureCalls,
    ...moneyCalls,
    ...partsCalls,
    service('meeting sheets', `/moteark?${month}`),
    contractor('meeting sheet', `/moteark?${month}`),
    contractor('map, whole city', `/kart?${wholeCity}`),
    contractor('start line', '/startlinje'),
    service('suggestions', '/forslag?fritekstSok=hulll'),
    contractor('suggestions', '/forslag?fritekstSok=hulll'),
    contractor('news', `/nytt?${sinceMark}`),
    contractor('newest'),
    contractor('last page', '?page=1000000'),
    contractor('open by deadline', `?${open}&sorterEtter=tidsfrist`),
    contractor('by status, middle page', '?sorterEtter=status&page=100'),
    contractor('one word', '?fritekstSok=hull'),
    contractor('newest', '', 'entreprenor'),
    contractor('open by deadline', `?${open}&sorterEtter=tidsfrist`, 'entreprenor'),
    contractor('one word', '?fritekstSok=hull', 'entreprenor'),
    service('own or nobody’s, open', `?ansvarlig=meg&ansvarlig=ingen&${open}`),
    service('navn:', '?fritekstSok=navn:ola*'),
    service('telefon:', '?fritekstSok=telefon:9000*'),
    service('own', '?ansvarlig=meg'),
    service('nobody’s', '?ansvarlig=ingen'),
    service('by an answer', '?svar=fare:ja'),
    service('by any answer', '?svar=dybde:*'),
    service('overdue', '?frist=forfalt&sorterEtter=tidsfrist'),
    service('within 48 hours', '?frist=innen48timer'),
    service('of a contractor by deadline, page 20', '?selskapId={company}&sorterEtter=tidsfrist&page=20'),
    other('open a report', '/api/serviceavdelinger/meldinger/{report}'),
    other(
        'entreprenoradmin: open a report',
        '/api/entreprenorer/{company}/meldinger/{companyReport}',
        'entreprenoradmin',
    ),
    ofReport('comments', 'kommentarer'),
    ofReport('history', 'historikk'),
    ofReport('feedback', 'tilbakemeldinger'),
    ofReport('documents', 'dokumentasjon/base64'),
    ofReport('resource use of a report', 'ressursforbruk'),
    ofReport('possible duplicates', 'duplikatkandidater'),
    ofReport('reports of the same reporter', 'innmelder'),
    other('print', '/api/meldinger/pdf?MeldingId={report}'),
    other('export', '/api/eksport?meldingsIder={report},nr{serial}', 'admin'),
    contractUse('a month', 'datoFra=2026-05-01&datoTil=2026-05-31'),
    contractUse('latest', 'page=1'),
    contractUse('middle page', 'page={middleUse}'),
    contractUse('most expensive', 'page=1&sorterEtter=pris'),
    contractUse('by process code, middle page', 'page={middleUse}&sorterEtter=prosesskode'),
    contractUse('of a process code', 'page=1&prosesskode={code}'),
    contractUse('a word', 'page=1&prosesskodeSok=rens'),
    contractUse('the page of a row', 'page=1&medRad={use}'),
    other('users', '/api/selskapsbrukere', 'admin'),
    other('audit log', '/api/revisjon', 'admin'),
    other('readers', '/api/meldinger/1/lesinger', 'leder'),
];

const writes: readonly PlannedCall[] = [
    ofReport('comment', 'kommentarer', { method: 'POST', json: { tekst: 'Befart på stedet.' } }),
    ofReport('announce presence', 'apen', { method: 'PUT' }),
    ofReport('end presence', 'apen', { method: 'DELETE' }),
    ofReport('handle', 'behandling', { method: 'PUT', json: { meldingsStatusId: 4, kommentar: 'Under arbeid.' } }),
    ofReport('link as a duplicate', 'duplikat', { method: 'PUT', json: { hovedmeldingId: '{companyReport}' } }),
    ofReport('take the link back', 'duplikat', { method: 'DELETE' }),
    {
        ...other('handle many', '/api/meldinger/behandling'),
        method: 'POST',
        json: { ider: ['{report}', '{companyReport}'], endring: { kommentar: 'Befart på stedet.' } },
    },
    {
        ...other('mark assigned reports as seen', '/api/ansvarlige/meg/sett'),
        method: 'PUT',
        json: { inntil: new Date().toISOString() },
    },
    {
        ...other('create a report', '/api/meldinger'),
        method: 'POST',
        form: {
            meldingstypeId: '1',
            beskrivelse: 'Hull i veien',
            adresse: 'Karl Johans gate 1',
            latitude: '59.9139',
            longitude: '10.7522',
        },
    },
];

export const plannedCalls: readonly PlannedCall[] = [
    ...listCalls,
    ...searchCalls,
    ...besideCalls,
    ...fileCalls,
    ...reads,
    ...writes,
];
