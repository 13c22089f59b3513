import type { Choice } from '../places/places';

export type Ranked = Choice & { fits?: boolean | undefined };

/** Those that fit first, below a heading of their own; as they were where nothing is known, or nothing fits. */
export const fittingFirst = (
    choices: readonly Ranked[],
    { fitting, others }: { fitting: string; others?: string },
): readonly Choice[] => {
    if (!choices.some(({ fits }) => fits)) return choices;
    const isFirst = ({ fits, group }: Ranked): boolean => fits === undefined && group === undefined;
    return [
        ...choices.filter(isFirst),
        ...choices.filter(({ fits }) => fits).map((choice) => ({ ...choice, group: fitting })),
        ...choices
            .filter((choice) => !choice.fits && !isFirst(choice))
            .map((choice) => (others === undefined ? choice : { ...choice, group: others })),
    ];
};
