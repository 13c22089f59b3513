import { Box } from '@mui/material';
import { useEffect } from 'react';
import { Form, ResourceContextProvider } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Places } from '../../places/places';
import { PriceReason } from './PriceReason';

interface Values {
    fra?: string | null;
    begrunnelse?: string | null;
}
const Answers = ({ onAsked }: Pick<Places['PriceTerms'], 'onAsked'>) => {
    const { fra, begrunnelse } = useWatch<Values>();
    const reason = begrunnelse?.trim() ?? '';
    useEffect(() => {
        onAsked(fra && reason ? { resource: 'pricePeriods', values: { fra, begrunnelse: reason } } : undefined);
    }, [fra, reason, onAsked]);
    return null;
};

/** From when and why many prices change. */
export const PriceTerms = ({ onAsked }: Places['PriceTerms']) => (
    <ResourceContextProvider value="pricePeriods">
        <Form>
            <Box sx={{ display: 'grid' }}>
                <PriceReason />
            </Box>
            <Answers onAsked={onAsked} />
        </Form>
    </ResourceContextProvider>
);
