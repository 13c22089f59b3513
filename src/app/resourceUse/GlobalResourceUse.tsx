import { Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { useGetManyReference, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { Contract } from '../../api/entities/administration';
import { isActive } from '../../api/rules/oslo';
import { ChoiceField } from '../common/ChoiceField';
import { PageFrame } from '../common/PageFrame';
import { Loaded } from '../common/Loaded';
import { asListed } from '../data/lists';
import { useReturnedUse } from '../money/useReturnedUse';
import { useOwnCompany } from '../session/useOwnCompany';
import { ContractResourceUse } from './ContractResourceUse';
import { automaticContract } from '../common/preselection';

const contractParam = 'kontraktId';

export const GlobalResourceUse = () => {
    const translate = useTranslate();
    const company = useOwnCompany();
    const contracts = useGetManyReference<Contract>(
        'contracts',
        { target: 'selskapsId', id: company.data, ...asListed },
        { enabled: company.data !== undefined },
    );
    const [params, setParams] = useSearchParams();
    const asked = params.get(contractParam);
    const [now] = useState(() => new Date());
    const active = useMemo(
        () =>
            (contracts.data ?? [])
                .filter((contract) => isActive(contract, now))
                .toSorted((a, b) => a.navn.localeCompare(b.navn, 'nb')),
        [contracts.data, now],
    );
    const automatic = automaticContract(contracts.data ?? [], active);
    const choose = (id: string): void =>
        setParams({ ...Object.fromEntries(params), [contractParam]: id }, { replace: true });
    const returned = useReturnedUse();
    const waiting = returned.contracts.map(({ id }) => id);
    const byWaiting = (one: Contract): boolean => waiting.includes(one.id);
    // Returned rows of an expired contract have no other page.
    const open = [...active, ...(contracts.data ?? []).filter((one) => byWaiting(one) && !active.includes(one))];
    const chosen = open.find(({ id }) => `${id}` === asked)?.id;
    const preselected = chosen ?? open.find(byWaiting)?.id ?? automatic?.id;
    // Kept while the user works: the contract's last returned row may be corrected, or another contract's be returned.
    const [held, setHeld] = useState<string>();
    if (held === undefined && preselected !== undefined && !returned.isPending) setHeld(preselected);
    const contractId = chosen ?? held ?? preselected;
    // A contract may be shown although it has expired, but the dropdown only lists active ones.
    const unlisted = contracts.data?.find((one) => one.id === contractId && !active.includes(one));
    return (
        <PageFrame title={translate('layout.page.resourceUse')} detail={unlisted?.navn}>
            <Loaded
                query={{ ...(company.isError ? company : contracts), data: contracts.data }}
                message={translate('resourceUse.global.contractsFailed')}
                height={56}
            >
                {() => null}
            </Loaded>
            {contracts.data && active.length === 0 ? (
                <Typography sx={{ mb: 2 }}>{translate('resourceUse.global.noContracts')}</Typography>
            ) : null}
            {/* Not a form input: a question about unsaved changes may keep the user on the contract. */}
            {active.length > 0 ? (
                <ChoiceField
                    fullWidth
                    label="resourceUse.global.contract"
                    choices={active}
                    value={contractId}
                    onChange={choose}
                    sx={{ maxWidth: 520, mb: 2 }}
                />
            ) : null}
            {contractId && !returned.isPending ? (
                <ContractResourceUse key={contractId} contractId={contractId} waits={waiting.includes(contractId)} />
            ) : null}
            {!contractId && active.length > 0 ? (
                <Typography sx={{ color: 'text.secondary' }}>{translate('resourceUse.global.chooseFirst')}</Typography>
            ) : null}
        </PageFrame>
    );
};
