// AddressSearch is imported by its own path: beside the maps it would come along with the list's first visit.
export { PositionMap } from './position/PositionMap';
export { preloadReportsMap, ReportsMap } from './ReportsMap';
export { MapLoading } from './view/MapLoading';
