import type { Contract, Price, ProcessCode } from '../../api/entities/administration';
import { AddPrice } from './AddPrice';
import { Plugged } from '../layout/capabilities';
import { PriceTable } from './PriceTable';
import { codesToAdd } from './rules';

export interface CurrentSchemeProps {
    contract: Contract;
    prices: readonly Price[];
    codes: readonly ProcessCode[];
}

export const CurrentScheme = ({ contract, prices, codes }: CurrentSchemeProps) => (
    <>
        <AddPrice codes={codesToAdd(codes, prices)} place={{ resource: 'prices', kontraktId: contract.id }} />
        <Plugged
            at="PriceTools"
            contract={contract}
            codes={codes}
            rows={prices}
            place={{ resource: 'prices', kontraktId: contract.id }}
        />
        <PriceTable rows={prices} resource="prices" />
    </>
);
