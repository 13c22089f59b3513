import { Box, Button, Typography } from '@mui/material';
import { useId, useState } from 'react';
import {
    SelectInput,
    ShowBase,
    TextInput,
    useDataProvider,
    useGetList,
    usePermissions,
    useShowContext,
    useTranslate,
} from 'react-admin';
import type { BodyOf } from '../../api/endpoint';
import type { Endpoints } from '../../api/endpoints';
import type { ContractTerms, MoneyContract } from '../../api/entities/money';
import { pricingModes } from '../../api/rules/useStates';
import { DecimalInput } from '../common/DecimalInput';
import { Fact, Facts } from '../common/Facts';
import { suppressErrorNotification } from '../common/listDefaults';
import { Loaded } from '../common/Loaded';
import { PageFrame } from '../common/PageFrame';
import { PageLink } from '../common/PageLink';
import { SaveButton } from '../common/SaveButton';
import { SectionHead } from '../common/SectionHead';
import { SettingsForm } from '../common/SettingsForm';
import { TabBar, tabPanel } from '../common/tabs';
import { useNumbers } from '../common/useNumbers';
import { useTypedConfirm } from '../common/useTypedConfirm';
import type { Values } from '../data/body';
import type { CityDataProvider } from '../data/dataProvider';
import { asListed } from '../data/lists';
import { field } from '../data/field';
import type { Permissions } from '../session/permissions';
import { AccountSheet } from './AccountSheet';
import { Deductions } from './Deductions';
import { Limits } from './Limits';
import { MonthPicker } from './MonthPicker';
import { SpotChecks } from './SpotChecks';
import { Approval } from './approval/Approval';
import { Closing } from './closing/Closing';
import { OpenMonths } from './closing/OpenMonths';
import { PriceChange } from './prices/PriceChange';
import { Timeline } from './prices/Timeline';
import { addressOf, type Part, parts, useAddress } from './useAddress';

interface TermsProps {
    contract: MoneyContract;
}

/** A new way of pricing is tried before it is saved: it changes every row that is not yet approved. */
const TermsForm = ({ contract }: TermsProps) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const { call } = useDataProvider<CityDataProvider>();
    const { confirmed, dialog } = useTypedConfirm();
    const confirm = async (values: Values): Promise<Values | undefined> => {
        const { rader, sumFor, sumEtter } = await call('tryContractTerms', {
            params: { id: contract.id },
            body: values as BodyOf<Endpoints['tryContractTerms']>,
        });
        // Not the number of an earlier save, which the form has when the terms could not be read after it.
        if (rader === 0) return { ...values, bekreftet: 0 };
        const content = translate('money.termsEffect', {
            smart_count: rader,
            before: numbers.kroner(sumFor),
            after: numbers.kroner(sumEtter),
        });
        return confirmed(
            values,
            { content: <Typography>{content}</Typography>, count: rader },
            translate('money.termsTitle'),
        );
    };
    return (
        <>
            <SettingsForm resource="contractTerms" id={contract.id} confirm={confirm}>
                <Box sx={{ display: 'grid', gap: 0.5, maxWidth: 560, mb: 4, '& > *': { width: 1 } }}>
                    <SelectInput
                        {...field('updateContractTerms', 'prisEtter')}
                        choices={pricingModes.map((id) => ({ id, name: `money.pricing.${id}` }))}
                        fullWidth
                    />
                    <DecimalInput {...field('updateContractTerms', 'mvaSats')} />
                    <DecimalInput {...field('updateContractTerms', 'dagmulktsats')} isKroner />
                    <DecimalInput {...field('updateContractTerms', 'toleranse')} isKroner />
                    <TextInput {...field('updateContractTerms', 'deresReferanse')} />
                    <TextInput {...field('updateContractTerms', 'bestillingsnummer')} />
                    <Box>
                        <SaveButton />
                    </Box>
                </Box>
            </SettingsForm>
            {dialog}
        </>
    );
};

const AgreedFacts = () => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const { record, error, refetch } = useShowContext<ContractTerms & { id: string }>();
    return (
        <Loaded query={{ data: record, error, refetch }}>
            {({ prisEtter, mvaSats, dagmulktsats, toleranse }) => (
                <Facts>
                    <Fact source="prisEtter">{translate(`money.pricing.${prisEtter}`)}</Fact>
                    <Fact source="mvaSats">{numbers.amount(mvaSats)}</Fact>
                    <Fact source="dagmulktsats">{numbers.price(dagmulktsats)}</Fact>
                    <Fact source="toleranse">{numbers.price(toleranse)}</Fact>
                    <Fact source="deresReferanse" />
                    <Fact source="bestillingsnummer" />
                </Facts>
            )}
        </Loaded>
    );
};

const AgreedTerms = ({ contract }: TermsProps) => (
    <ShowBase resource="contractTerms" id={contract.id} disableAuthentication queryOptions={suppressErrorNotification}>
        <AgreedFacts />
    </ShowBase>
);

/** The payment terms of a contract, which managers change and the contractor can read. */
const Terms = ({ contract }: TermsProps) => {
    const { permissions } = usePermissions<Permissions>();
    return permissions?.has('okonomi.manage') ? <TermsForm contract={contract} /> : <AgreedTerms contract={contract} />;
};

/** All prices of a contract: earlier, current and future ones. Admins change them from a given day. */
const Prices = ({ contract }: { contract: MoneyContract }) => {
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
    const contracts = useGetList<MoneyContract>('okonomi', asListed);
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
