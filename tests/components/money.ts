import type { MoneyContract } from '../../src/api/entities/money';

export const aMoneyContract = (changed: Partial<MoneyContract> = {}): MoneyContract => ({
    id: '00000000-0000-4000-8000-000000000001',
    navn: 'Veivedlikehold vest',
    selskapsId: '00000000-0000-4000-8000-000000000002',
    selskap: 'Nordvei AS',
    avtale: 'Vei vest',
    gyldigFraDato: '2026-01-01T00:00:00+01:00',
    gyldigTilDato: '2028-01-01T00:00:00+01:00',
    ubehandlet: 500,
    sistAvsluttet: null,
    kanGodkjenne: true,
    ...changed,
});
