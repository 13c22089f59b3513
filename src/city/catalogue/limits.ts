import { mostCataloguePoints, mostCatalogueRows, mostOutlinePoints, mostOutlines } from '../../api/rules/limits';
import type { Problem } from './problem';

const counted = (count: number): string => count.toLocaleString('nb').replaceAll('\u00a0', ' ');

/** The problem when a kind has too many rows, in Norwegian. */
export const wrongRowCount = (count: number, hasOutlines = false): string | undefined => {
    const most = hasOutlines ? mostOutlines : mostCatalogueRows;
    return count > most ? `Det er flere enn ${counted(most)} rader. Det meste er ${counted(most)}.` : undefined;
};
export const wrongPointCount = (count: number, of: 'row' | 'kind'): string | undefined => {
    const most = of === 'row' ? mostOutlinePoints : mostCataloguePoints;
    return count > most
        ? `${of === 'row' ? 'Omrisset' : 'Omrissene'} har ${counted(count)} punkter, det meste er ${counted(most)}. Forenkle ${of === 'row' ? 'omrisset' : 'omrissene'} i kartprogrammet.`
        : undefined;
};

const mostShown = 200;
/** The first messages, and how many more there are. */
export const firstMessages = (messages: readonly string[]): string[] =>
    messages.length <= mostShown
        ? [...messages]
        : [...messages.slice(0, mostShown), `Og ${counted(messages.length - mostShown)} til.`];
export const firstProblems = (problems: readonly Problem[]): Problem[] =>
    problems.length <= mostShown
        ? [...problems]
        : [
              ...problems.slice(0, mostShown),
              {
                  file: problems[mostShown]?.file ?? '',
                  message: `Og ${counted(problems.length - mostShown)} feil til.`,
              },
          ];
