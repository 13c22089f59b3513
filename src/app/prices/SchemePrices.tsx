import type { Places } from '../places/places';
import { Plugged } from '../places/Plugged';
import { AddPrice } from './AddPrice';
import { PriceTable } from './PriceTable';
import { codesToAdd } from './rules';

export const SchemePrices = (scheme: Places['PriceTools']) => {
    const { place, rows } = scheme;
    const codes = codesToAdd(scheme.codes, rows);
    const specified = <AddPrice codes={codes} place={place} />;
    return (
        <>
            {place.resource === 'prices' ? (
                <Plugged at="NewPrice" contractId={place.kontraktId} codes={codes} specified={specified} />
            ) : (
                specified
            )}
            <Plugged at="PriceTools" {...scheme} />
            <PriceTable rows={rows} place={place} />
        </>
    );
};
