/**
 * Permissions of machine clients (D15, `maskinklienter`). The endpoint table names the scopes that open a call; without
 * any, no machine client may call it.
 */
export const machineScopes = ['meldinger:opprett', 'meldinger:les', 'rapporter:les'] as const;
export type MachineScope = (typeof machineScopes)[number];
