import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { FallbackProps } from 'react-error-boundary';
import { Link } from 'react-router-dom';
import { PageFrame } from '../../common/PageFrame';
import { reloadDocument } from '../../runtime/navigation';
import { landingPage } from '../../session/landing';
import { useSession } from '../../session/Session';
import { useProblemDetails } from './ProblemPage';

/** In the words of each browser and of Vite: code that could not be loaded. React keeps that for as long as the document. */
const isOfLoading = (error: unknown): boolean => error instanceof Error && /module|preload/i.test(error.message);

export const PageProblem = ({ error, resetErrorBoundary }: FallbackProps) => {
    const translate = useTranslate();
    const { roles } = useSession();
    const { details, isCopied, copy, shown } = useProblemDetails(error);
    return (
        <PageFrame title={translate('account.problemTitle')}>
            <Typography role="alert" sx={{ mb: 2 }}>
                {translate('account.problemText')}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25, mb: 2 }}>
                <Button variant="contained" onClick={isOfLoading(error) ? reloadDocument : resetErrorBoundary}>
                    {translate('common.retry')}
                </Button>
                <Button variant="outlined" onClick={copy}>
                    {translate(isCopied ? 'account.copied' : 'account.copyDetails')}
                </Button>
                <Button component={Link} to={landingPage(roles)} onClick={resetErrorBoundary}>
                    {translate('account.toStart')}
                </Button>
            </Box>
            <details>
                <summary>{translate('account.problemDetails')}</summary>
                <Box
                    component="pre"
                    ref={shown}
                    sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: 13 }}
                >
                    {details}
                </Box>
            </details>
        </PageFrame>
    );
};
