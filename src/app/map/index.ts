// AddressSearch is imported by its own path; here it would be loaded with the list.
export { PositionMap } from './position/PositionMap';
export { MapLoading } from './view/MapLoading';
