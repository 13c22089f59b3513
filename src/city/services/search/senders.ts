import sql, { type Sql } from 'sql-template-tag';
import type { SearchNode } from '../../../api/rules/searchGrammar';
import { type SenderField, senderFields } from '../../../api/rules/searchLexer';

type Phrase = Extract<SearchNode, { kind: 'phrase' }>;
export const isOfSender = (phrase: Phrase): phrase is Phrase & { readonly field: SenderField } =>
    phrase.field !== undefined && senderFields.includes(phrase.field);

/** A star inside a word works like one at the end. */
const named = ({ words }: Phrase): string =>
    words.map(({ parts }) => `'${parts[0]}'${parts.length > 1 ? ':*' : ''}`).join(' <-> ');

const local = 8;
/** Without the country code, as in the index: +47 900 00 001 is 90000001. */
const digitsOf = ({ words }: Phrase): string =>
    words
        .map(({ parts }) => parts.join(''))
        .join('')
        .replace(/\D/g, '');

/** The condition on `report` for a word or phrase after `navn:` or `telefon:`, which have indexes of their own. */
export const ofSender = (phrase: Phrase & { readonly field: SenderField }): Sql => {
    if (phrase.field === 'navn')
        return sql`id in (select id from report where sender_name is not null and to_tsvector('simple'::regconfig, words(sender_name)) @@ ${named(phrase)}::tsquery)`;
    const digits = digitsOf(phrase);
    const isOpen = phrase.words.at(-1)?.parts.length !== 1;
    if (digits === '') return sql`false`;
    return sql`id in (select id from report where sender_phone is not null
        and right(regexp_replace(sender_phone, '\\D', '', 'g'), ${local}) like ${isOpen ? `${digits}%` : digits.slice(-local)})`;
};
