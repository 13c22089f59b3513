export { month } from './shared';
export * from './prices';
export * from './approval';
export * from './settlements';
export * from './budgets';
