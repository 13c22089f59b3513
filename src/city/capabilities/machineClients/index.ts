import type { CityCapability } from '../../services/capability';
import { changeHandlers, takeOverTransactions } from './changes';
import { machineClientHandlers } from './clients';

/** Other systems as callers: their administration, and a feed of changed reports. */
export const machineClients: CityCapability = {
    names: ['maskinklienter'],
    upkeep: { name: 'Transaksjoner fra en annen databasetjener', work: takeOverTransactions },
    handlers: { ...machineClientHandlers, ...changeHandlers },
};
