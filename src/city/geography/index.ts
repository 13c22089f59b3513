/** Oslo in the embedded city: districts, streets and landscape. Approximate, drawn by hand; not for legal or planning use. */
export { districts, districtAt, districtById, isInOslo, isInWater, municipality, randomPointIn, type District } from './districts';
export { subDistricts, subDistrictAt, subDistrictRings, type SubDistrict } from './subDistricts';
export { addresses, addressesIn, addressesNear, randomAddress, streets, type Address, type Street } from './streets';
export type { Box, Line, Position, Ring, Rng } from './geometry';
