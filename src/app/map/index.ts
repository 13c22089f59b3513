export { AddressSearch } from './AddressSearch';
export { PositionMap } from './PositionMap';
export { ReportsMap } from './ReportsMap';
