import { message } from '../../../api/messages';
import type { SearchNode } from '../../../api/rules/searchGrammar';
import { invalid } from '../../refusal';

/** Each word with a star is looked up among all words. */
const mostStars = 10;
const mostPhrases = 60;

type Phrase = Extract<SearchNode, { kind: 'phrase' }>;
const phrasesOf = (node: SearchNode): Phrase[] => {
    if (node.kind === 'phrase') return [node];
    return node.kind === 'not' ? phrasesOf(node.operand) : node.operands.flatMap(phrasesOf);
};

/** Refuses a search that costs more than other users should wait for. */
export const requireModest = (node: SearchNode): void => {
    const phrases = phrasesOf(node);
    const stars = phrases.flatMap(({ words }) => words).filter(({ parts }) => parts.length > 1);
    if (stars.length > mostStars) throw invalid(message('searchStars', { most: mostStars }), 'fritekstSok');
    if (phrases.length > mostPhrases) throw invalid(message('searchWords', { most: mostPhrases }), 'fritekstSok');
};
