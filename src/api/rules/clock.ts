/** Why a report's clock is paused (`klokke`, D15). */
export const pauseReasons = ['innmelder', 'materiell', 'annenEtat', 'frost', 'annet'] as const;
export type PauseReason = (typeof pauseReasons)[number];

/** Priorities, most urgent first: stored as 1, 2 and 3. */
export const priorities = ['hoy', 'normal', 'lav'] as const;
export type Priority = (typeof priorities)[number];

/** Events of a report's clock. */
export const clockEvents = [
    'startet',
    'pause',
    'gjenopptatt',
    'sokt',
    'innvilget',
    'avslatt',
    'avvisningGodtatt',
    'avvisningIkkeGodtatt',
    'overholdt',
    'brutt',
] as const;
export type ClockEventKind = (typeof clockEvents)[number];

/** Working days until the first response is due, unless the type has its own number. */
export const defaultResponseDays = 2;
