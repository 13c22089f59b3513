import { useRouteError } from 'react-router-dom';
import { ProblemPage } from './ProblemPage';

/** The router's last resort; trying again loads the page anew. */
export const RouteProblem = () => <ProblemPage error={useRouteError()} onRetry={() => window.location.reload()} />;
