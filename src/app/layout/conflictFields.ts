import type {
    Agreement,
    BulkUpdate,
    Company,
    CompanyUser,
    Contract,
    PriceChange,
    ProcessCode,
    ProcessCodeScheme,
} from '../../api/entities/administration';
import type { ResourceUse } from '../../api/entities/resourceUse';
import { formatDay, lastValidDay, startOfOsloDay } from '../../api/rules/oslo';
import type { Numbers } from '../common/useNumbers';

/** A field as the dialog of a conflict shows it: the key of its label, and its value as text; '' for none. */
export type ConflictField<T> = readonly [label: string, value: (record: T, formats: Formats) => string];
/** How the interface's language writes numbers and instants. */
export interface Formats {
    numbers: Numbers;
    formatInstant: (instant: string) => string;
}

const priceFields: readonly ConflictField<PriceChange>[] = [
    ['prices.amount', ({ pris }, { numbers }) => numbers.kroner(pris)],
];
const useFields: readonly ConflictField<ResourceUse>[] = [
    ['resourceUse.column.dato', ({ dato }, { formatInstant }) => formatInstant(dato)],
    ['resourceUse.column.mengde', ({ prosesskodeEnhetsVerdi }, { numbers }) => numbers.amount(prosesskodeEnhetsVerdi)],
    ['resourceUse.form.comment', ({ kommentar }) => kommentar ?? ''],
];

interface Records {
    entreprenorer: Company;
    contracts: Contract;
    avtaler: Agreement;
    prosesskoder: ProcessCodeScheme;
    processCodes: ProcessCode;
    users: CompanyUser;
    prices: PriceChange;
    priceChanges: PriceChange;
    bulkUpdates: BulkUpdate;
    resourceUse: ResourceUse;
    contractResourceUse: ResourceUse;
}

/** The fields of administered records that two people may change at once, by resource (D12). */
export const conflictFields: { readonly [R in keyof Records]: readonly ConflictField<Records[R]>[] } = {
    entreprenorer: [
        ['administration.contractors.field.navn', ({ navn }) => navn],
        ['administration.contractors.field.orgnr', ({ orgnr }) => orgnr],
        ['administration.contractors.field.epost', ({ epost }) => epost],
        ['administration.contractors.field.telefon', ({ telefon }) => telefon ?? ''],
    ],
    contracts: [
        ['administration.contracts.field.navn', ({ navn }) => navn],
        ['administration.contracts.field.avtale', ({ avtale }) => avtale.navn],
        ['administration.contracts.field.gyldigFraDato', ({ gyldigFraDato }) => formatDay(gyldigFraDato)],
        [
            'administration.contracts.field.gyldigTilDato',
            ({ gyldigTilDato }) => formatDay(startOfOsloDay(lastValidDay(gyldigTilDato))),
        ],
    ],
    avtaler: [
        ['common.name', ({ navn }) => navn],
        ['administration.agreements.field.selskapNavn', ({ selskapNavn }) => selskapNavn ?? ''],
    ],
    prosesskoder: [['administration.processCodes.schemeName', ({ navn }) => navn]],
    processCodes: [
        ['administration.processCodes.field.navn', ({ navn }) => navn],
        ['administration.processCodes.field.beskrivelse', ({ beskrivelse }) => beskrivelse],
        ['administration.processCodes.field.enhet', ({ prosesskodeEnhet }) => prosesskodeEnhet.navn],
    ],
    users: [
        ['users.field.rolle', ({ selskapsRolle }) => selskapsRolle?.navn ?? ''],
        ['users.field.avtaler', ({ avtaler }) => avtaler.map(({ navn }) => navn).join(', ')],
    ],
    prices: priceFields,
    priceChanges: priceFields,
    bulkUpdates: [
        [
            'prices.table',
            ({ prisEndringer }, { numbers }) =>
                prisEndringer.map(({ prosesskode, pris }) => `${prosesskode.navn}: ${numbers.kroner(pris)}`).join(', '),
        ],
    ],
    resourceUse: useFields,
    contractResourceUse: useFields,
};

/** The same by a name that comes as text; none for a resource that is not in the table. */
export const conflictFieldsOf = (resource: string): readonly ConflictField<object>[] =>
    Object.hasOwn(conflictFields, resource)
        ? // The table ties each resource to its records; here both come as text and object.
          (conflictFields[resource as keyof Records] as unknown as readonly ConflictField<object>[])
        : [];
