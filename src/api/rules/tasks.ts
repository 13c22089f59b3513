/** The states of a task (`delarbeid`, D15). */
export const taskStates = ['apen', 'underArbeid', 'ferdig', 'avvist', 'trukket'] as const;
export type TaskState = (typeof taskStates)[number];
/** States that the company sets; only staff can cancel a task. */
export const companyTaskStates = ['apen', 'underArbeid', 'ferdig', 'avvist'] as const;
export const openTaskStates: readonly TaskState[] = ['apen', 'underArbeid'];
/** Their names in a report's history, in Norwegian. */
export const taskStateNames: Readonly<Record<TaskState, string>> = {
    apen: 'Ikke begynt',
    underArbeid: 'Under arbeid',
    ferdig: 'Ferdig',
    avvist: 'Avvist',
    trukket: 'Trukket tilbake',
};
