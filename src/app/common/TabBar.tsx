import { Tab, Tabs, type TabsProps } from '@mui/material';

interface TabBarProps<Name extends string> extends Pick<TabsProps, 'aria-label' | 'variant' | 'sx'> {
    id: string;
    tabs: readonly { name: Name; label: string }[];
    value: Name;
    onChange: (name: Name) => void;
}

export const TabBar = <Name extends string>({ id, tabs, onChange, ...props }: TabBarProps<Name>) => (
    <Tabs {...props} onChange={(_, name: Name) => onChange(name)}>
        {tabs.map(({ name, label }) => (
            <Tab key={name} value={name} label={label} id={`${id}-${name}-tab`} aria-controls={`${id}-${name}`} />
        ))}
    </Tabs>
);

export const tabPanel = (id: string, name: string) => ({
    role: 'tabpanel',
    id: `${id}-${name}`,
    'aria-labelledby': `${id}-${name}-tab`,
});
