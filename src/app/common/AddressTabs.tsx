import { Box, Tab, Tabs } from '@mui/material';
import { useId, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';

export interface AddressTab {
    /** The tab's name in the address bar: `?fane=name`. */
    name: string;
    label: string;
    content: ReactNode;
}

/** Tabs kept in the address bar. An opened tab stays mounted, so that nothing typed there is lost. */
export const AddressTabs = ({ label, tabs }: { label: string; tabs: readonly [AddressTab, ...AddressTab[]] }) => {
    const ids = useId();
    const [parameters, setParameters] = useSearchParams();
    const { name: open } = tabs.find(({ name }) => name === parameters.get('fane')) ?? tabs[0];
    return (
        <>
            <Tabs
                value={open}
                aria-label={label}
                onChange={(_, fane: string) => setParameters({ fane }, { replace: true })}
                variant="scrollable"
                sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
            >
                {tabs.map(({ name, label: words }) => (
                    <Tab
                        key={name}
                        value={name}
                        label={words}
                        id={`${ids}-${name}-tab`}
                        aria-controls={`${ids}-${name}`}
                    />
                ))}
            </Tabs>
            {tabs.map(({ name, content }) => (
                <Panel key={name} id={`${ids}-${name}`} isOpen={name === open}>
                    {content}
                </Panel>
            ))}
        </>
    );
};

const Panel = ({ id, isOpen, children }: { id: string; isOpen: boolean; children: ReactNode }) => {
    const [wasOpened, setWasOpened] = useState(isOpen);
    if (isOpen && !wasOpened) setWasOpened(true);
    return (
        <Box role="tabpanel" id={id} aria-labelledby={`${id}-tab`} hidden={!isOpen}>
            {wasOpened ? children : null}
        </Box>
    );
};
