import { MenuItem, Skeleton, TextField, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { isActive } from '../../contract/rules/oslo';
import { PageFrame } from '../common/PageFrame';
import { LoadProblem } from '../common/LoadProblem';
import { useMayLeave } from '../common/useUnsaved';
import { useCityQuery } from '../data/useCityQuery';
import { useOwnCompany } from '../session/useOwnCompany';
import { ContractResourceUse } from './ContractResourceUse';
import { automaticContract } from './rules';

/** Resource use that belongs to a contract as a whole (report-handling §2 'Global resource use'). */
export const GlobalResourceUse = () => {
    const translate = useTranslate();
    const mayLeave = useMayLeave();
    const company = useOwnCompany();
    const contracts = useCityQuery('listCompanyContracts', company.data ? { params: { id: company.data } } : null);
    const [chosen, setChosen] = useState<string>();
    const [now] = useState(() => new Date());
    const active = useMemo(() => (contracts.data ?? []).filter((contract) => isActive(contract, now)).toSorted((a, b) => a.navn.localeCompare(b.navn, 'nb')), [contracts.data, now]);
    const automatic = automaticContract(contracts.data ?? [], active);
    const contractId = chosen ?? automatic?.id;
    // A company's only contract is chosen even when it has run out; the dropdown lists active ones alone.
    const isListed = active.some(({ id }) => id === contractId);
    const failed = company.isError ? company : contracts.isError ? contracts : undefined;
    return (
        <PageFrame title={translate('layout.page.resourceUse')} detail={isListed ? undefined : automatic?.navn}>
            {failed ? <LoadProblem error={failed.error} message={translate('resourceUse.global.contractsFailed')} onRetry={() => void failed.refetch()} /> : null}
            {!failed && !contracts.data ? <Skeleton height={56} /> : null}
            {contracts.data && active.length === 0 ? <Typography sx={{ mb: 2 }}>{translate('resourceUse.global.noContracts')}</Typography> : null}
            {active.length > 0 ? (
                <TextField select fullWidth label={translate('resourceUse.global.contract')} value={isListed ? contractId : ''} onChange={({ target }) => (mayLeave() ? setChosen(target.value) : undefined)} sx={{ maxWidth: 520, mb: 2 }}>
                    {active.map(({ id, navn }) => (
                        <MenuItem key={id} value={id}>
                            {navn}
                        </MenuItem>
                    ))}
                </TextField>
            ) : null}
            {contractId ? <ContractResourceUse key={contractId} contractId={contractId} /> : null}
            {!contractId && active.length > 0 ? <Typography sx={{ color: 'text.secondary' }}>{translate('resourceUse.global.chooseFirst')}</Typography> : null}
        </PageFrame>
    );
};
