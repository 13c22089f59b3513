export { MapLoading, PositionMap, preloadReportsMap, ReportsMap, SmallMap } from './stub';
