/**
 * Oslo's districts, streets and landscape for the embedded city. Approximate and drawn by hand; not for legal or
 * planning use.
 */
export { districts, districtAt, isInOslo, isInWater, randomPointIn, type District } from './districts';
export { subDistricts, subDistrictAt, subDistrictRings, type SubDistrict } from './subDistricts';
export { addresses, addressesNear, randomAddress, streets, type Address, type Street } from './streets';

export type { Box, Line, Rng } from './geometry';
