import type { Places } from './places';

/** Places that a report shows as it opens. */
export const reportPlaces = [
    'Description',
    'Form',
    'Glance',
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
] as const satisfies readonly (keyof Places)[];
