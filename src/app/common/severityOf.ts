import type { AlertColor } from '@mui/material';

/** Kinds of notice; any other kind is information (report-handling §3). */
const severities: Readonly<Record<string, AlertColor>> = { Advarsel: 'warning', Feil: 'error', FeilRettet: 'success' };

export const severityOf = (kind: string): AlertColor => severities[kind] ?? 'info';
