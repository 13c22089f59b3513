import { expect, test } from 'vitest';
import { processCodes } from './processCodes';
import { isMostUsed, mostUsedProcessCodes } from '../../api/rules/mostUsedProcessCodes';

test('report-handling §9: 36 fixed process-code ids, each once, form the most used', () => {
    expect(mostUsedProcessCodes).toHaveLength(36);
    expect(new Set(mostUsedProcessCodes.map(({ id }) => id)).size).toBe(36);
});

test('each is in the city’s catalogue, under its name and scheme', () => {
    const inCatalogue = mostUsedProcessCodes.map(({ id }) => {
        const code = processCodes.find((other) => other.id === id);
        return { id, navn: code?.name, prosesskodeSkjemaId: code?.schemeId };
    });
    expect(inCatalogue).toEqual(mostUsedProcessCodes);
    expect(mostUsedProcessCodes.every(({ id }) => isMostUsed(id))).toBe(true);
});
