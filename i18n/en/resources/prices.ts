import type { prices as nb } from '../../nb/resources/prices';
import type { Texts } from '../../texts';

const price = {
    fields: {
        prosesskodeId: 'Process code',
        'prosesskode.navn': 'Process code',
        'prosesskode.beskrivelse': 'Description',
        'prosesskode.prosesskodeEnhet.navn': 'Unit',
        pris: 'Price',
    },
    empty: 'No prices are registered.',
    action: { delete: 'Remove %{code}' },
    message: {
        delete_title: 'Remove price',
        delete_content: '%{code} %{description} is removed from the price scheme.',
    },
    notifications: {
        created: 'The price has been added.',
        updated: 'The price has been updated.',
        deleted: 'The price has been removed.',
    },
    failures: {
        create: 'The price was not added.',
        update: 'The price was not updated.',
        delete: 'The price was not removed.',
    },
};

export const prices = {
    prices: { name: 'Price |||| Prices', ...price },
    priceChanges: { name: 'Price |||| Prices', ...price },
    bulkUpdates: {
        name: 'Future price scheme |||| Future price schemes',
        fields: { begrunnelse: 'Reason', gyldigFraDato: 'Valid from', prisEndringer: 'Prices' },
        page: { create: 'New future price scheme' },
        action: { delete: 'Remove future price scheme' },
        message: {
            delete_title: 'Remove future price scheme',
            delete_content: 'The price scheme that was to take effect on %{date} is removed for good.',
        },
        notifications: { created: 'The price scheme has been added.', deleted: 'The price scheme has been removed.' },
        failures: { create: 'The price scheme was not added.', delete: 'The price scheme was not removed.' },
    },
} satisfies Texts<typeof nb>;
