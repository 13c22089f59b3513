import { Plugged, type Places } from '../layout/capabilities';
import { AddPrice } from './AddPrice';
import { PriceTable } from './PriceTable';
import { codesToAdd } from './rules';

/** The prices of a scheme, edited by admin. */
export const SchemePrices = (scheme: Places['PriceTools']) => (
    <>
        <AddPrice codes={codesToAdd(scheme.codes, scheme.rows)} place={scheme.place} />
        <Plugged at="PriceTools" {...scheme} />
        <PriceTable rows={scheme.rows} place={scheme.place} />
    </>
);
