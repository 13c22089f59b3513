// Measures the built client in a browser.
import { measureBytes } from './bytes';
import { measureFilterChange } from './filterChange';
import { measureFloor } from './floor';
import { measureLoads } from './loads';
import { measureMemory } from './memory';
import { measurePanning } from './panning';
import { measureResponse } from './response';
import { withVisitor, type Visitor } from './visits';

const measures: Record<string, (visitor: Visitor, reports: number) => Promise<void>> = {
    loads: measureLoads,
    floor: measureFloor,
    filterChange: measureFilterChange,
    panning: measurePanning,
    response: measureResponse,
    bytes: measureBytes,
    memory: measureMemory,
};

export async function measureBrowser(url: string, reports: number, isWanted: (name: string) => boolean): Promise<void> {
    const wanted = Object.entries(measures).filter(([name]) => isWanted('browser') || isWanted(name));
    if (wanted.length === 0) return;
    await withVisitor(url, async (visitor) => {
        for (const [, measure] of wanted) await measure(visitor, reports);
    });
}
