import { guardedPage } from '../layout/guardedPage';

const load = async () => (await import('./ContractEdit')).ContractEdit;
export const ContractPage = guardedPage('entreprenorer', load, '/:selskapsId/Kontrakter/:kontraktsId');
export const OwnContractPage = guardedPage('entreprenorkontrakter', load, '/:selskapsId/kontrakter/:kontraktsId');
