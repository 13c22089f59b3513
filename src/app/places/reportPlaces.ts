import type { Places } from './places';

/** Places that a report shows as it opens. */
export const reportPlaces = [
    'AssignmentChoices',
    'Description',
    'Form',
    'Glance',
    'Handling',
    'HandlingInputs',
    'HandlingStart',
    'ReportControls',
    'ReportFacts',
    'ReportKeys',
    'ReportNotice',
    'ReportPanels',
    'ReportPlace',
    'ReportSteps',
    'ReportTools',
    'StatusNotice',
    'TypeControl',
    'WorkDoneInputs',
] as const satisfies readonly (keyof Places)[];
