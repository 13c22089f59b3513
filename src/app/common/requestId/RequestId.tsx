import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { failedRequestOf, justFailedRequest } from './failedRequest';

const CopiedId = ({ id }: { id: string }) => {
    const translate = useTranslate();
    const [isCopied, setIsCopied] = useState(false);
    const copy = async (): Promise<void> => {
        await navigator.clipboard.writeText(id);
        setIsCopied(true);
    };
    return (
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Box component="span" sx={{ fontSize: '0.75rem', overflowWrap: 'anywhere' }}>
                {translate('errors.requestId', { id })}
            </Box>
            <Button color="inherit" size="small" onClick={() => void copy()}>
                {translate(isCopied ? 'account.copied' : 'common.copy')}
            </Button>
        </Box>
    );
};

export const RequestId = ({ error }: { error: unknown }) => {
    const id = failedRequestOf(error);
    return id === undefined ? null : <CopiedId id={id} />;
};

export const FlashedRequestId = () => {
    const [id] = useState(justFailedRequest);
    return id === undefined ? null : <CopiedId id={id} />;
};
