/**
 * Permissions of machine clients (D15, `maskinklienter`). A row of the endpoint table names the scopes that
 * open it; a row without any refuses every machine client.
 */
export const machineScopes = ['meldinger:opprett', 'meldinger:les', 'rapporter:les'] as const;
export type MachineScope = (typeof machineScopes)[number];
