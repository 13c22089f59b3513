import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { HttpError, useTranslate } from 'react-admin';
import type { AroundCity } from '../data/applicationCity';
import { isAborted } from '../data/errors';
import { useCopy } from './useCopy';

/** How long after a failure its flash may appear. */
const flashedWithinMs = 1000;
let last: { id: string; at: number } | undefined;

/** Refusals are not failures of the city. */
const failedRequestOf = (error: unknown): string | undefined => {
    if (!(error instanceof HttpError) || error.status < 500) return undefined;
    const { requestId } = error.body as { requestId?: string };
    return requestId;
};

/** Notes requests that the city failed to answer. */
export const withRequestId: AroundCity = (send) => (request) =>
    send(request).catch((error: unknown) => {
        const id = isAborted(error) ? undefined : failedRequestOf(error);
        if (id !== undefined) last = { id, at: Date.now() };
        throw error;
    });

/** The id of the request that has just failed, for a flash, which only gets a text. */
const justFailedRequest = (): string | undefined =>
    last && Date.now() - last.at < flashedWithinMs ? last.id : undefined;

const CopiedId = ({ id }: { id: string }) => {
    const translate = useTranslate();
    const { isCopied, copy, shown } = useCopy<HTMLElement>(id);
    return (
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Box component="span" ref={shown} sx={{ fontSize: '0.75rem', overflowWrap: 'anywhere' }}>
                {translate('errors.requestId', { id })}
            </Box>
            <Button color="inherit" size="small" onClick={copy}>
                {translate(isCopied ? 'account.copied' : 'common.copy')}
            </Button>
        </Box>
    );
};

/** The id of a failed request in the city's log, which users can copy for the operators. */
export const RequestId = ({ error }: { error: unknown }) => {
    const id = failedRequestOf(error);
    return id === undefined ? null : <CopiedId id={id} />;
};

export const FlashedRequestId = () => {
    const [id] = useState(justFailedRequest);
    return id === undefined ? null : <CopiedId id={id} />;
};
