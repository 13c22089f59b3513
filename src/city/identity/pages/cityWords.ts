// The city's own names on public pages: tagged as Norwegian where they have no translation.
import { html } from 'hono/html';
import { cityNames } from '../../../../i18n/en/cityNames';
import type { Status } from '../../../api/entities/report';
import { statusLabel } from '../../../api/rules/statuses';
import type { Language } from './language';
import type { Page } from './layout';

const norwegian = (name: string): Page => html`<span lang="nb">${name}</span>`;
const english = (of: 'status' | 'type', name: string): string | undefined =>
    (cityNames[of] as Readonly<Record<string, string>>)[name];

/** A report type's name, in English where it has one. */
export const typeIn = (language: Language, name: string): Page => {
    const translated = language === 'en' ? english('type', name) : undefined;
    return translated ? html`${translated}` : norwegian(name);
};

const kinds: Readonly<Record<Status['class'], keyof typeof cityNames.status>> = {
    'ikke-tildelt': 'Ikke tildelt',
    'ikke-behandlet': 'Ikke behandlet',
    avvist: 'Avvist',
    'under-behandling': 'Under behandling',
    'ferdig-behandlet': 'Ferdig behandlet',
};
/** A status that the city has named itself is described by its class. */
export const statusIn = (language: Language, status: Pick<Status, 'id' | 'navn' | 'class'>): Page => {
    const label = statusLabel(status);
    if (language === 'nb') return norwegian(label);
    const translated = english('status', label);
    return translated ? html`${translated}` : html`${cityNames.status[kinds[status.class]]} (${norwegian(label)})`;
};
