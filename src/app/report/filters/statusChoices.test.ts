import { expect, it } from 'vitest';
import type { Status } from '../../../api/entities/report';
import { statusChoices } from './statusChoices';

const status = (id: number, navn: string, foreldreId: number): Status => ({
    id,
    navn,
    foreldreId,
    class: 'ferdig-behandlet',
    tekstmal: '',
});

it('the status filter is a tree; hidden ones are replaced by their children; equal names are distinguished', () => {
    const choices = statusChoices([
        status(4, 'Under behandling', 0),
        status(5, 'Ferdig behandlet', 0),
        status(8, 'Avslått', 5),
        status(150, 'Videresendt områdeansvarlig', 5),
        status(315, 'Takk for innspill', 5),
        status(316, 'Takk for innspill', 5),
        status(11, 'Avslått - privat vei', 8),
        status(18, 'Videresendt områdeansvarlig', 150),
    ]);
    expect(choices.filter(({ isHidden }) => isHidden).map(({ label }) => label)).toEqual(['Avslått']);
    const offered = choices.filter(({ isHidden }) => !isHidden);
    expect(offered.map(({ label, within = [] }) => `${'  '.repeat(within.length)}${label}`)).toEqual([
        'Under behandling',
        'Ferdig behandlet',
        '  Avslått - privat vei',
        '  Videresendt områdeansvarlig (Ferdig behandlet)',
        '    Videresendt områdeansvarlig (Videresendt områdeansvarlig)',
        '  Takk for innspill (Ferdig behandlet) 315',
        '  Takk for innspill (Ferdig behandlet) 316',
    ]);
});
