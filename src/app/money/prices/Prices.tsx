import { Button } from '@mui/material';
import { useState } from 'react';
import { usePermissions, useTranslate } from 'react-admin';
import type { MoneyContract } from '../../../api/entities/money';
import { SectionHead } from '../../common/SectionHead';
import type { Permissions } from '../../session/permissions';
import { PriceChange } from './PriceChange';
import { Timeline } from './Timeline';

/** All prices of a contract: earlier, current and future ones. Admins change them from a given day. */
export const Prices = ({ contract }: { contract: MoneyContract }) => {
    const translate = useTranslate();
    const { permissions } = usePermissions<Permissions>();
    const mayChange = permissions?.has('okonomi.changePrices');
    const [dialog, setDialog] = useState<'price' | 'index'>();
    return (
        <section>
            <SectionHead
                resource="pricePeriods"
                actions={
                    mayChange
                        ? (['price', 'index'] as const).map((kind) => (
                              <Button key={kind} variant="outlined" onClick={() => setDialog(kind)}>
                                  {translate(`money.change.${kind}`)}
                              </Button>
                          ))
                        : null
                }
            />
            <Timeline contractId={contract.id} />
            {dialog ? (
                <PriceChange kind={dialog} contractId={contract.id} onClose={() => setDialog(undefined)} />
            ) : null}
        </section>
    );
};
