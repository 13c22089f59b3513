import { useId, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { TabBar, tabPanel } from './TabBar';
import { WhenOpened } from './WhenOpened';

export interface AddressTab {
    name: string;
    label: string;
    content: ReactNode;
}

/** Tabs whose choice is kept in the address bar. An opened tab stays mounted, so that nothing typed there is lost. */
export const AddressTabs = ({ label, tabs }: { label: string; tabs: readonly [AddressTab, ...AddressTab[]] }) => {
    const ids = useId();
    const [parameters, setParameters] = useSearchParams();
    const { name: open } = tabs.find(({ name }) => name === parameters.get('fane')) ?? tabs[0];
    return (
        <>
            <TabBar
                id={ids}
                tabs={tabs}
                value={open}
                aria-label={label}
                onChange={(fane) => setParameters({ fane }, { replace: true })}
                variant="scrollable"
                sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
            />
            {tabs.map(({ name, content }) => (
                <div key={name} {...tabPanel(ids, name)} hidden={name !== open}>
                    <WhenOpened open={name === open}>{content}</WhenOpened>
                </div>
            ))}
        </>
    );
};
