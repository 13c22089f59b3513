import { Tab, Tabs, type TabsProps } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { WhenOpened } from './WhenOpened';

interface TabBarProps<Name extends string> extends Pick<TabsProps, 'aria-label' | 'variant' | 'sx'> {
    id: string;
    tabs: readonly { name: Name; label: string }[];
    /** False when another bar has the chosen tab. */
    value: Name | false;
    onChange: (name: Name) => void;
}

export const tabId = (id: string, name: string): string => `${id}-${name}-tab`;

export const TabBar = <Name extends string>({ id, tabs, onChange, ...props }: TabBarProps<Name>) => (
    <Tabs {...props} onChange={(_, name: Name) => onChange(name)}>
        {tabs.map(({ name, label }) => (
            <Tab key={name} value={name} label={label} id={tabId(id, name)} aria-controls={`${id}-${name}`} />
        ))}
    </Tabs>
);

export const tabPanel = (id: string, name: string) => ({
    role: 'tabpanel',
    id: `${id}-${name}`,
    'aria-labelledby': tabId(id, name),
});

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
