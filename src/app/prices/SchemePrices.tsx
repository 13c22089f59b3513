import DateIcon from '@mui/icons-material/CalendarMonthOutlined';
import PasteIcon from '@mui/icons-material/ContentPasteOutlined';
import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { usePermissions, useTranslate } from 'react-admin';
import { Line } from '../common/Line';
import { withMoneyTexts } from '../money/texts';
import type { Permissions } from '../session/permissions';
import { AddPrice } from './AddPrice';
import { PriceTable } from './PriceTable';
import type { Scheme } from './rows';
import { codesToAdd } from './rules';

const PastePrices = lazy(withMoneyTexts(async () => ({ default: (await import('./pasted/PastePrices')).PastePrices })));
const PriceChange = lazy(
    withMoneyTexts(async () => ({ default: (await import('../money/prices/PriceChange')).PriceChange })),
);

export const SchemePrices = (scheme: Scheme) => {
    const translate = useTranslate();
    const { permissions } = usePermissions<Permissions>();
    const { codes, place, rows } = scheme;
    // True if the user can save lists, and prices from a given day, which go beyond the specification.
    const mayChange = permissions?.has('okonomi.changePrices');
    const hasDays = mayChange && place.resource === 'prices';
    const [opened, setOpened] = useState<'paste' | 'day'>();
    const close = (): void => setOpened(undefined);
    return (
        <>
            <AddPrice codes={codesToAdd(codes, rows)} place={place} />
            <Line sx={{ mb: 1 }}>
                {mayChange ? (
                    <Button startIcon={<PasteIcon />} onClick={() => setOpened('paste')}>
                        {translate('prices.paste.open')}
                    </Button>
                ) : null}
                {hasDays ? (
                    <Button startIcon={<DateIcon />} onClick={() => setOpened('day')}>
                        {translate('prices.fromDay')}
                    </Button>
                ) : null}
            </Line>
            <PriceTable rows={rows} place={place} />
            <Suspense>
                {opened === 'paste' ? <PastePrices {...scheme} onClose={close} /> : null}
                {opened === 'day' ? (
                    <PriceChange kind="price" contractId={place.kontraktId} codes={codes} onClose={close} />
                ) : null}
            </Suspense>
        </>
    );
};
