import { guardedPage } from '../layout/guardedPage';

/** Contracts of a company; their routes are below the company's. */
export const contracts = { name: 'contracts', recordRepresentation: 'navn' };

const load = async () => (await import('./ContractEdit')).ContractEdit;
export const ContractPage = guardedPage('entreprenorer', load, '/:selskapsId/Kontrakter/:kontraktsId');
/** The same for the company's own contractor admin, who only reads it. */
export const OwnContractPage = guardedPage('entreprenorkontrakter', load, '/:selskapsId/kontrakter/:kontraktsId');
