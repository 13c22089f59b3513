interface Beside {
    kind: string;
    /** Limits the rows of the kind to these. */
    only?: Readonly<Record<string, string>>;
}

/** The pages of the catalogue, in four groups. */
export const catalogueGroups = [
    { name: 'meldinger', pages: ['meldingstyper', 'kategorigrupper', 'statuser', 'varsler', 'eksterne'] },
    { name: 'sted', pages: ['bydeler', 'rutetabell'] },
    { name: 'avtaler', pages: ['avtaler', 'avtalekoder', 'feilrettingskoder', 'feilarsaker', 'enheter'] },
    { name: 'byen', pages: ['kommune', 'eposttekster', 'fridager', 'kartlag'] },
] as const;

/** The kinds that have their place on another kind's page. */
export const besides: Readonly<Record<string, readonly Beside[]>> = {
    meldingstyper: [{ kind: 'deaktivert', only: { slag: 'meldingstype' } }],
    bydeler: [{ kind: 'delbydeler' }],
    rutetabell: [{ kind: 'rutingsregler' }, { kind: 'ruting' }],
    avtaler: [{ kind: 'deaktivert', only: { slag: 'avtale' } }],
};
