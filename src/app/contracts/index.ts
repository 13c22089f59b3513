import { guardedPage } from '../layout/guardedPage';

export const contracts = { name: 'contracts', recordRepresentation: 'navn' };

const load = async () => (await import('./ContractEdit')).ContractEdit;
export const ContractPage = guardedPage('entreprenorer', load, '/:selskapsId/Kontrakter/:kontraktsId');
export const OwnContractPage = guardedPage('entreprenorkontrakter', load, '/:selskapsId/kontrakter/:kontraktsId');
