const price = {
    fields: {
        prosesskodeId: 'Prosesskode',
        'prosesskode.navn': 'Prosesskode',
        'prosesskode.beskrivelse': 'Beskrivelse',
        'prosesskode.prosesskodeEnhet.navn': 'Enhet',
        pris: 'Pris',
    },
    empty: 'Ingen priser er registrert.',
    action: { delete: 'Fjern %{code}' },
    message: { delete_title: 'Fjern pris', delete_content: '%{code} %{description} blir fjernet fra prisskjemaet.' },
    notifications: { created: 'Prisen er lagt til.', updated: 'Prisen er oppdatert.', deleted: 'Prisen er fjernet.' },
    failures: {
        create: 'Prisen ble ikke lagt til.',
        update: 'Prisen ble ikke oppdatert.',
        delete: 'Prisen ble ikke fjernet.',
    },
};

/** Price schemes of a contract, current and future (administration §2, §8). */
export const prices = {
    prices: { name: 'Pris |||| Priser', ...price },
    priceChanges: { name: 'Pris |||| Priser', ...price },
    bulkUpdates: {
        name: 'Fremtidig prisskjema |||| Fremtidige prisskjemaer',
        fields: { begrunnelse: 'Begrunnelse', gyldigFraDato: 'Gyldig fra', prisEndringer: 'Priser' },
        page: { create: 'Nytt fremtidig prisskjema' },
        action: { delete: 'Fjern fremtidig prisskjema' },
        message: {
            delete_title: 'Fjern fremtidig prisskjema',
            delete_content: 'Prisskjemaet som skulle gjelde fra %{date}, blir fjernet for godt.',
        },
        notifications: { created: 'Prisskjemaet er lagt til.', deleted: 'Prisskjemaet er fjernet.' },
        failures: { create: 'Prisskjemaet ble ikke lagt til.', delete: 'Prisskjemaet ble ikke fjernet.' },
    },
};
