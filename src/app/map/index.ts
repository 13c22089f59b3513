// AddressSearch is imported by its own path: beside the maps it would come along with the list's first visit.
export { PositionMap } from './position/PositionMap';
export { ReportsMap } from './ReportsMap';
