import type { CityCapability } from '../../services/capability';
import { changeHandlers, takeOverTransactions } from './changes';
import { machineClientHandlers } from './clients';

/** Other systems that call the city by themselves: their administration, and changes to reports by a cursor. */
export const machineClients: CityCapability = {
    names: ['maskinklienter'],
    upkeep: { name: 'Transaksjoner fra en annen databasetjener', work: takeOverTransactions },
    handlers: () => ({ ...machineClientHandlers, ...changeHandlers }),
};
