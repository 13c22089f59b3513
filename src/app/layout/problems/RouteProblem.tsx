import { useRouteError } from 'react-router-dom';
import { ProblemPage } from './ProblemPage';

/** The router's error page; its retry button reloads the page. */
export const RouteProblem = () => <ProblemPage error={useRouteError()} onRetry={() => window.location.reload()} />;
