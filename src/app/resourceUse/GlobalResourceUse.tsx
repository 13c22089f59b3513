import { Alert, Link, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { useGetManyReference, useTranslate } from 'react-admin';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import type { Contract } from '../../api/entities/administration';
import type { ReturnedUse } from '../../api/entities/money';
import { returnedRowsPath } from '../../api/pagePaths';
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

/** Rows that wait for the user, beside the specified page (`okonomi`, D15). */
const ReturnedRows = ({ contracts }: { contracts: readonly ReturnedUse[] }) => {
    const translate = useTranslate();
    if (contracts.length === 0) return null;
    return (
        <Alert severity="warning" sx={{ mb: 2, '& a': { display: 'inline-block', mr: 2 } }}>
            <span>{translate('resourceUse.global.returned')}</span>{' '}
            {contracts.map(({ id, navn, antall }) => (
                <Link key={id} component={RouterLink} to={returnedRowsPath(id)} color="inherit">
                    {translate('resourceUse.global.showReturned', { smart_count: antall, contract: navn })}
                </Link>
            ))}
        </Alert>
    );
};

export const GlobalResourceUse = () => {
    const translate = useTranslate();
    const company = useOwnCompany();
    const contracts = useGetManyReference<Contract>(
        'contracts',
        { target: 'selskapsId', id: company.data, ...asListed },
        { enabled: company.data !== undefined },
    );
    const [params, setParams] = useSearchParams();
    const idInAddress = params.get(contractParam);
    const [now] = useState(() => new Date());
    const active = useMemo(
        () =>
            (contracts.data ?? [])
                .filter((contract) => isActive(contract, now))
                .toSorted((a, b) => a.navn.localeCompare(b.navn, 'nb')),
        [contracts.data, now],
    );
    const choose = (id: string): void =>
        setParams({ ...Object.fromEntries(params), [contractParam]: id }, { replace: true });
    const returned = useReturnedUse();
    // Returned rows of an expired contract have no other page. It stays when its last one has been corrected.
    const [held, setHeld] = useState<string>();
    const isOpen = (one: Contract): boolean =>
        active.includes(one) || one.id === held || returned.contracts.some(({ id }) => id === one.id);
    const chosen = contracts.data?.find((one) => `${one.id}` === idInAddress && isOpen(one))?.id;
    if (chosen !== undefined && chosen !== held) setHeld(chosen);
    // The contract of the address may be an expired one with returned rows.
    const isUnknown = idInAddress !== null && returned.isPending;
    const automatic = isUnknown ? undefined : automaticContract(contracts.data ?? [], active);
    const contractId = chosen ?? automatic?.id;
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
            <ReturnedRows contracts={returned.contracts} />
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
            {contractId ? <ContractResourceUse key={contractId} contractId={contractId} /> : null}
            {!contractId && active.length > 0 ? (
                <Typography sx={{ color: 'text.secondary' }}>{translate('resourceUse.global.chooseFirst')}</Typography>
            ) : null}
        </PageFrame>
    );
};
