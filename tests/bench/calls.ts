// Measures the city's lists and searches over HTTP, with typical queries.
import { callAs } from '../harness/signIn';
import { median, quantile, record } from './measures';

export const requests = Number(process.env.BENCH_REQUESTS ?? 60);

/** Typical queries, each with different pages and combinations. */
const listQueries = (n: number): string[] =>
    Array.from({ length: n }, (_, i) => {
        const sort = ['dato', 'tidsfrist', 'adresse', 'status', 'type'][i % 5] ?? 'dato';
        const filters = [
            `bydelId=${1 + (i % 15)}&meldingstypeId=${1 + (i % 9)}&meldingstypeId=${10 + (i % 5)}`,
            `meldingsStatusId=${1 + (i % 4)}&bydelId=${1 + (i % 15)}&bydelId=${1 + ((i + 4) % 15)}`,
            `datoFra=2025-0${1 + (i % 9)}-01&datoTil=2026-0${1 + (i % 9)}-28&meldingsStatusId=2`,
            `meldingsStatusId=1&meldingsStatusId=2&meldingsStatusId=4`,
            '',
        ][i % 4 === 3 && i % 8 === 7 ? 4 : i % 4];
        return `${filters}&sorterEtter=${sort}&page=${1 + (i % 3)}`;
    });
const words = ['hull', 'lys', 'søppel', 'vei*', 'gatelys', 'tre', 'skilt', 'fortau', 'snø', 'grøft', 'kum', 'sluk'];
const searchQueries = (n: number): string[] =>
    Array.from({ length: n }, (_, i) => {
        const word = words[i % words.length] ?? 'hull';
        const other = words[(i * 5 + 3) % words.length] ?? 'lys';
        return `fritekstSok=${encodeURIComponent([word, `${word} ${other}`, `${word} OR ${other}`, `adresse:${other}* ${word}`, `${word} -${other}`][i % 5] ?? word)}&antallInntil=10000`;
    });

async function measure(url: string, what: string, queries: (n: number) => string[]): Promise<void> {
    const warmup = 10;
    const times: number[] = [];
    for (const [index, query] of queries(requests + warmup).entries()) {
        const started = performance.now();
        const answer = await callAs(url, 'saksbehandler', `/sok/melding/serviceavdeling?${query}`);
        const body = (await answer.json()) as { totaltAntall?: number };
        if (!answer.ok || typeof body.totaltAntall !== 'number')
            throw new Error(`${query}: ${answer.status} ${JSON.stringify(body).slice(0, 300)}`);
        if (index >= warmup) times.push(performance.now() - started);
    }
    record(`${what}, median`, median(times), 60, 'ms');
    record(`${what}, p95`, quantile(times, 0.95), 200, 'ms');
}

export async function measureCalls(url: string): Promise<void> {
    await measure(url, 'list over HTTP, filters, sort, count', listQueries);
    await measure(url, 'search over HTTP', searchQueries);
}
