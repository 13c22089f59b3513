import type { money as nb } from '../../nb/resources/money';
import type { Texts } from '../../texts';

export const money = {
    okonomi: {
        name: 'Finance',
        empty: 'No contracts.',
        fields: {
            navn: 'Contract',
            selskap: 'Contractor',
            gjenstar: 'State',
            sum: 'Sum, NOK',
            rammeProsent: 'Of the limit',
            hvem: 'Who',
            sistAvsluttet: 'Last closed',
        },
    },
    pricePeriods: {
        name: 'Price periods',
        empty: 'No prices.',
        fields: {
            'prosesskode.navn': 'Process code',
            prosesskodeId: 'Process code',
            pris: 'Price',
            prosent: 'Adjustment in per cent',
            fra: 'Valid from',
            til: 'Last day',
            status: 'Status',
            begrunnelse: 'Reason',
        },
    },
    priceJumps: {
        name: 'Prices over ten times the one before',
        empty: 'No price is more than ten times the one before.',
        fields: {
            kontrakt: 'Contract',
            selskap: 'Contractor',
            prosesskode: 'Process code',
            forrige: 'Price before',
            pris: 'Price',
            fra: 'Valid from',
            endret: 'Changed',
        },
    },
    limits: {
        name: 'Limits',
        empty: 'No limits.',
        page: { create: 'New limit' },
        fields: {
            aar: 'Year',
            prosesskodeId: 'For',
            prosesskode: 'For',
            ramme: 'Limit',
            brukt: 'Used',
            prosent: 'Share',
            prognose: 'Forecast for the year',
        },
        action: { delete: 'Remove the limit' },
        message: {
            delete_title: 'Remove the limit for %{aar}?',
            delete_content: '%{name}: %{limit}. Rows are no longer measured against it.',
        },
        notifications: {
            updated: 'The limit has been changed.',
            created: 'The limit has been saved.',
            deleted: 'The limit has been removed.',
        },
    },
    deductions: {
        name: 'Deductions and penalties',
        empty: 'No deductions.',
        page: { create: 'New deduction' },
        fields: {
            maned: 'Month',
            belop: 'Amount',
            begrunnelse: 'Reason',
            tilstand: 'State',
            avgjorelse: 'Decision',
        },
        notifications: { created: 'The deduction has been proposed.', updated: 'The deduction has been decided.' },
    },
    spotChecks: {
        name: 'Spot checks',
        empty: 'No spot checks.',
        page: { create: 'Draw' },
        fields: {
            radId: 'Row',
            adresse: 'Place',
            resultat: 'Result',
            merknad: 'Note',
            latitude: 'Latitude',
            longitude: 'Longitude',
            fro: 'Share and seed',
        },
        notifications: { updated: 'The result has been saved.' },
    },
    contractTerms: {
        name: 'Terms',
        fields: {
            prisEtter: 'Rows are priced by',
            mvaSats: 'VAT in per cent',
            dagmulktsats: 'Penalty per day, in kroner',
            toleranse: 'Tolerance per line of an invoice, in kroner',
            deresReferanse: 'Your reference (EHF)',
            bestillingsnummer: 'Order number (EHF)',
        },
        notifications: { updated: 'The terms have been saved.' },
    },
} satisfies Texts<typeof nb>;
