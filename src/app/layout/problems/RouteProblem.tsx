import { useRouteError } from 'react-router-dom';
import { ProblemPage } from './ProblemPage';

export const RouteProblem = () => <ProblemPage error={useRouteError()} onRetry={() => window.location.reload()} />;
