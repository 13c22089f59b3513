import { NotFound } from '../layout/problems/NoAccess';
import { useOffered } from '../runtime/offers';
import { ContractList } from './ContractList';
import { ContractMoney } from './ContractMoney';
import { PriceJumps } from './prices/PriceJumps';
import { useAddress } from './useAddress';

/** /okonomi: contracts, and the money of one of them, where the city offers it (D15). */
export const MoneyPage = () => {
    const offered = useOffered('okonomi');
    const { kontrakt, vis } = useAddress();
    if (offered === undefined) return null;
    if (!offered) return <NotFound />;
    if (vis === 'prishopp') return <PriceJumps />;
    return kontrakt ? <ContractMoney key={kontrakt} id={kontrakt} /> : <ContractList />;
};
