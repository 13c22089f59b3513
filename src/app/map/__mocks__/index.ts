export { MapLoading, PositionMap } from './stub';
