export { MapLoading, PositionMap, preloadReportsMap, ReportsMap } from './stub';
