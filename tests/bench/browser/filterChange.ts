import { median, record } from '../measures';
import { inPage, listPath, rounds, type Visitor } from './visits';

/** Which rows are on the page, by the first ones. */
const firstRows = (route: string): string =>
    [...document.querySelectorAll<HTMLAnchorElement>(`a[href^="${route}/"]`)]
        .slice(0, 5)
        .map((link) => link.pathname)
        .join();

/** Time from the click on a filter to a hundred new rows, measured in the page. */
const filterChanges = (visitor: Visitor): Promise<number[]> =>
    inPage(visitor, visitor.signedIn, async (page) => {
        const times: number[] = [];
        for (let round = 0; round < rounds; round += 1) {
            await page.goto(`${visitor.url}${listPath}?meldingsStatusId=${2 + (round % 3)}&bydelId=${1 + round}`);
            const button = page.getByRole('button', { name: 'Fjern alle filter' });
            await button.waitFor();
            await page.waitForLoadState('networkidle');
            const first = await page.evaluate(firstRows, listPath);
            await button.evaluate((element) => {
                element.addEventListener('click', () => performance.mark('clicked'), { capture: true, once: true });
            });
            await button.click();
            await page.waitForFunction(
                ([route, before]) => {
                    const links = [...document.querySelectorAll<HTMLAnchorElement>(`a[href^="${route}/"]`)].map(
                        (link) => link.pathname,
                    );
                    return new Set(links).size >= 100 && links.slice(0, 5).join() !== before;
                },
                [listPath, first] as const,
                { polling: 'raf', timeout: 30_000 },
            );
            times.push(
                await page.evaluate(
                    () => performance.now() - (performance.getEntriesByName('clicked').at(-1)?.startTime ?? Number.NaN),
                ),
            );
        }
        return times;
    });

export const measureFilterChange = async (visitor: Visitor): Promise<void> =>
    record('filter change to rows', median(await filterChanges(visitor)), 120, 'ms');
