/** States of a part of a report's work (`delarbeid`, D15). */
export const taskStates = ['apen', 'underArbeid', 'ferdig', 'avvist', 'trukket'] as const;
export type TaskState = (typeof taskStates)[number];
/** Those that its company sets; staff alone take a task back. */
export const companyTaskStates = ['apen', 'underArbeid', 'ferdig', 'avvist'] as const;
export const openTaskStates: readonly TaskState[] = ['apen', 'underArbeid'];
/** In the history of a report, in Norwegian. */
export const taskStateNames: Readonly<Record<TaskState, string>> = {
    apen: 'Ikke begynt',
    underArbeid: 'Under arbeid',
    ferdig: 'Ferdig',
    avvist: 'Avvist',
    trukket: 'Trukket tilbake',
};
