import { Box, Button, Tab, Tabs } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { Company } from '../../contract/entities/administration';
import { Loaded } from '../common/Loaded';
import { ContractSection } from '../contracts/ContractSection';
import { NewContractDialog } from '../contracts/NewContractDialog';
import { useCityQuery } from '../data/useCityQuery';
import { UserAdministration } from '../users/UserAdministration';
import { CompanyAgreements } from './CompanyAgreements';

const tabs = ['brukere', 'kontrakter', 'avtaler'] as const;

/** The three tabs of a contractor; the open one stands in the address, so that going back finds it again (administration §2). */
export const ContractorTabs = ({ company }: { company: Company }) => {
    const translate = useTranslate();
    const ids = useId();
    const [parameters, setParameters] = useSearchParams();
    const [isAddingContract, setIsAddingContract] = useState(false);
    const agreements = useCityQuery('listContractorAgreements', { params: { id: company.id } });
    const tab = tabs.find((name) => name === parameters.get('fane')) ?? 'brukere';
    const text = (key: string, values?: Record<string, unknown>): string => translate(`administration.contractors.${key}`, values);
    const labels = { brukere: text('users'), kontrakter: text('contracts'), avtaler: text('agreements', { count: agreements.data?.length ?? 0 }) };
    return (
        <>
            <Tabs value={tab} aria-label={text('tabs')} onChange={(_, value: string) => setParameters({ fane: value }, { replace: true })} variant="scrollable" allowScrollButtonsMobile sx={{ mb: 2 }}>
                {tabs.map((name) => (
                    <Tab key={name} value={name} label={labels[name]} id={`${ids}-${name}`} aria-controls={`${ids}-panel`} />
                ))}
            </Tabs>
            <Box role="tabpanel" id={`${ids}-panel`} aria-labelledby={`${ids}-${tab}`}>
                {tab === 'brukere' ? <UserAdministration company={company} addLabel={text('addUser')} /> : null}
                {tab === 'kontrakter' ? (
                    <ContractSection
                        companyId={company.id}
                        linkTo={({ selskapsId, id }) => `/entreprenorer/${selskapsId}/Kontrakter/${id}`}
                        action={
                            <Button variant="contained" onClick={() => setIsAddingContract(true)}>
                                {text('addContract')}
                            </Button>
                        }
                    />
                ) : null}
                {tab === 'avtaler' ? <Loaded query={agreements}>{(data) => <CompanyAgreements company={company} agreements={data} />}</Loaded> : null}
            </Box>
            {isAddingContract ? <NewContractDialog company={company} onClose={() => setIsAddingContract(false)} /> : null}
        </>
    );
};
