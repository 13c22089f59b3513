import type { ResourceProps } from 'react-admin';
import { Route } from 'react-router-dom';
import { ContractPage } from '../contracts';
import { guardedPage } from '../layout/guardedPage';

export const contractors = {
    name: 'entreprenorer',
    recordRepresentation: 'navn',
    list: guardedPage('entreprenorer', async () => (await import('./ContractorList')).ContractorList),
    edit: guardedPage('entreprenorer', async () => (await import('./ContractorEdit')).ContractorEdit, '/:id'),
    children: <Route path=":selskapsId/Kontrakter/:kontraktsId" element={<ContractPage />} />,
} satisfies ResourceProps;

export const OwnCompany = guardedPage('entreprenorkontrakter', async () => (await import('./OwnCompany')).OwnCompany);
