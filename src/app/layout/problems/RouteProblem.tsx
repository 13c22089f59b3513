import { useRouteError } from 'react-router-dom';
import { ProblemPage } from './ProblemPage';

/** The router's error page; trying again reloads. */
export const RouteProblem = () => <ProblemPage error={useRouteError()} onRetry={() => window.location.reload()} />;
