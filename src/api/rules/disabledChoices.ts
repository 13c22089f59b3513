/**
 * Report types and agreements that are listed but cannot be chosen, with the key of the tooltip that explains it
 * (report-handling §2): `workOrder` 'Deaktivert - Meldinger til Arbeidsordre må meldes via {site}', `portal`
 * 'Deaktivert - Må meldes inn via publikumsportal'. The ids are from the city's catalogues.
 */
export interface DisabledChoice {
    readonly kind: 'type' | 'agreement';
    readonly id: number;
    readonly tooltip: 'workOrder' | 'portal';
}

const pattern = /^(type|agreement):(\d{1,9}):(workOrder|portal)$/;
const isKind = (text: string | undefined): text is DisabledChoice['kind'] => text === 'type' || text === 'agreement';
const isTooltip = (text: string | undefined): text is DisabledChoice['tooltip'] =>
    text === 'workOrder' || text === 'portal';

/** Writes a city's disabled choices for DISABLED_CHOICES in /config.json: 'type:69:portal,agreement:36:workOrder'. */
export const writeDisabledChoices = (choices: readonly DisabledChoice[]): string =>
    choices.map(({ kind, id, tooltip }) => `${kind}:${id}:${tooltip}`).join(',');

/** Reads them; without any, nothing is disabled (D14). Invalid parts are ignored. */
export const readDisabledChoices = (text = ''): readonly DisabledChoice[] =>
    text.split(',').flatMap((part) => {
        const [, kind, id, tooltip] = pattern.exec(part.trim()) ?? [];
        return isKind(kind) && isTooltip(tooltip) ? [{ kind, id: Number(id), tooltip }] : [];
    });

export const disabledChoice = (
    choices: readonly DisabledChoice[],
    kind: DisabledChoice['kind'],
    id: number,
): DisabledChoice | undefined =>
    // A city's ids may be texts (D14).
    choices.find((choice) => choice.kind === kind && String(choice.id) === String(id));
