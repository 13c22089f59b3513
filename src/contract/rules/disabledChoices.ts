/**
 * Report types and agreements that stand in the selectors but cannot be chosen, with the key of the tooltip that says why
 * (report-handling §2): `workOrder` 'Deaktivert - Meldinger til Arbeidsordre må meldes via {site}',
 * `portal` 'Deaktivert - Må meldes inn via publikumsportal'. Ids are those of the city's catalogues.
 */
export interface DisabledChoice {
    readonly kind: 'type' | 'agreement';
    readonly id: number;
    readonly tooltip: 'workOrder' | 'portal';
}

export const disabledChoices: readonly DisabledChoice[] = [
    { kind: 'type', id: 69, tooltip: 'portal' }, // Ønske om nytt tre
    { kind: 'agreement', id: 36, tooltip: 'workOrder' }, // Vinterdrift holdeplasser og trapper
];

export const disabledChoice = (kind: DisabledChoice['kind'], id: number): DisabledChoice | undefined => disabledChoices.find((choice) => choice.kind === kind && choice.id === id);
