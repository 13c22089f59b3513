// AddressSearch is imported by its own path; otherwise it would load with the list.
export { PositionMap } from './position/PositionMap';
export { MapLoading } from './view/MapLoading';
