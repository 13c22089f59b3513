import type { ResourceProps } from 'react-admin';
import { Route } from 'react-router-dom';
import { ContractPage, OwnContractPage } from '../contracts';
import { guardedPage } from '../layout/guardedPage';

export const contractors = {
    name: 'entreprenorer',
    recordRepresentation: 'navn',
    list: guardedPage('entreprenorer', async () => (await import('./ContractorList')).ContractorList),
    edit: guardedPage('entreprenorer', async () => (await import('./ContractorEdit')).ContractorEdit, '/:id'),
    children: <Route path=":selskapsId/Kontrakter/:kontraktsId" element={<ContractPage />} />,
} satisfies ResourceProps;

/** The contracts of a contractor admin's own company. */
export const ownContracts = {
    name: 'entreprenorkontrakter',
    list: guardedPage('entreprenorkontrakter', async () => (await import('./CompanyFacts')).OwnCompany),
    children: <Route path=":selskapsId/kontrakter/:kontraktsId" element={<OwnContractPage />} />,
} satisfies ResourceProps;
