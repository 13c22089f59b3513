import { Box, Typography } from '@mui/material';
import { useId } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { MoneyContract } from '../../api/entities/money';
import { Loaded } from '../common/Loaded';
import { PageFrame } from '../common/PageFrame';
import { PageLink } from '../common/PageLink';
import { TabBar, tabPanel } from '../common/TabBar';
import { wholeList } from '../data/wholeList';
import { AccountSheet } from './AccountSheet';
import { Approval } from './approval/Approval';
import { Closing } from './closing/Closing';
import { OpenMonths } from './closing/OpenMonths';
import { Deductions } from './Deductions';
import { Limits } from './Limits';
import { MonthPicker } from './MonthPicker';
import { Prices } from './prices/Prices';
import { SpotChecks } from './SpotChecks';
import { Terms } from './Terms';
import { addressOf, type Part, parts, useAddress } from './useAddress';

const Month = ({ contract }: { contract: MoneyContract }) => (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
        <section>
            <Approval contract={contract} />
        </section>
        <Closing contract={contract} />
        <OpenMonths contract={contract} />
        <SpotChecks contract={contract} />
    </Box>
);
const PricesAndTerms = ({ contract }: { contract: MoneyContract }) => {
    const translate = useTranslate();
    return (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
            <Prices contract={contract} />
            <Limits contract={contract} />
            <section>
                <Typography variant="h2" sx={{ mb: 1.5 }}>
                    {translate('money.terms')}
                </Typography>
                <Terms contract={contract} />
            </section>
        </Box>
    );
};

const contents: Record<Part, (props: { contract: MoneyContract }) => React.ReactNode> = {
    maned: Month,
    trekk: Deductions,
    priser: PricesAndTerms,
    kontoark: AccountSheet,
};
const ofMonth: readonly Part[] = ['maned', 'trekk'];

const Contract = ({ contract }: { contract: MoneyContract }) => {
    const translate = useTranslate();
    const ids = useId();
    const { del, maned, go } = useAddress();
    const Content = contents[del];
    return (
        <PageFrame
            title={contract.navn}
            detail={contract.selskap}
            actions={<PageLink to={addressOf({ maned })}>{translate('money.allContracts')}</PageLink>}
        >
            <TabBar
                id={ids}
                variant="scrollable"
                tabs={parts.map((name) => ({ name, label: translate(`money.part.${name}`) }))}
                value={del}
                aria-label={translate('money.parts')}
                onChange={(part) => go({ del: part })}
                sx={{ mb: 1.5 }}
            />
            <Box {...tabPanel(ids, del)}>
                {ofMonth.includes(del) ? (
                    <Box sx={{ mb: 1.5 }}>
                        <MonthPicker />
                    </Box>
                ) : null}
                <Content contract={contract} />
            </Box>
        </PageFrame>
    );
};

/** The money of a contract; the address decides which part is shown. */
export const ContractMoney = ({ id }: { id: string }) => {
    const translate = useTranslate();
    const contracts = useGetList<MoneyContract>('okonomi', { pagination: wholeList });
    return (
        <Loaded query={contracts} height={240}>
            {(all) => {
                const contract = all.find((one) => one.id === id);
                return contract ? (
                    <Contract contract={contract} />
                ) : (
                    <PageFrame title={translate('money.noContract')}>
                        <Typography>
                            <PageLink to="/okonomi">{translate('money.allContracts')}</PageLink>
                        </Typography>
                    </PageFrame>
                );
            }}
        </Loaded>
    );
};
