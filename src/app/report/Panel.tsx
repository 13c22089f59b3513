import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Box, Typography, type Theme } from '@mui/material';
import { useId, useRef, useState, type ReactNode } from 'react';
import { keyOf } from './keys/shortcuts';
import { useShortcut } from './keys/useShortcut';

const framed = ({ palette }: Theme) => ({
    border: `1px solid ${palette.divider}`,
    backgroundColor: palette.background.paper,
});

export const Panel = ({
    title,
    startsOpen = false,
    waits = false,
    keyName,
    onToggle,
    children,
}: {
    title: string;
    startsOpen?: boolean;
    /** True if something in it waits to be sent, which opens the panel. */
    waits?: boolean;
    keyName?: 'map';
    onToggle?: ((opens: boolean) => void) | undefined;
    children: ReactNode;
}) => {
    // The width decides until the user opens or closes it.
    const [chosen, setChosen] = useState<boolean>();
    const [hasWaited, setHasWaited] = useState(waits);
    if (waits && !hasWaited) setHasWaited(true);
    const open = chosen ?? (startsOpen || hasWaited);
    const [wasOpen, setWasOpen] = useState(open);
    if (open && !wasOpen) setWasOpen(true);
    const id = useId();
    const summary = useRef<HTMLDivElement>(null);
    const show = (): void => {
        setChosen(true);
        summary.current?.focus();
    };
    useShortcut(keyName, show);
    return (
        <Accordion
            expanded={open}
            onChange={(_, opens) => {
                setChosen(opens);
                onToggle?.(opens);
            }}
            sx={(theme) => ({
                // One line between two panels, even when one between them is hidden.
                marginTop: '-1px',
                '&::before': { display: 'none' },
                [theme.breakpoints.up('md')]: {
                    display: 'contents',
                    '& .MuiCollapse-root': { order: 1, flexBasis: '100%', ...framed(theme) },
                    '& .MuiCollapse-hidden': { display: 'none' },
                },
            })}
        >
            <AccordionSummary
                ref={summary}
                expandIcon={<ExpandMoreIcon />}
                id={`${id}-title`}
                aria-controls={`${id}-content`}
                aria-keyshortcuts={keyName && keyOf(keyName)}
                sx={(theme) => ({
                    px: { xs: 1.25, sm: 2.25 },
                    [theme.breakpoints.up('md')]: {
                        ...framed(theme),
                        minHeight: 32,
                        px: 1,
                        '& .MuiAccordionSummary-content': { my: 0.5 },
                        '&[aria-expanded=true]': { borderColor: 'primary.main' },
                    },
                })}
            >
                <Typography component="span" sx={{ fontWeight: 600, color: 'primary.main' }}>
                    {title}
                </Typography>
            </AccordionSummary>
            <AccordionDetails sx={{ px: { xs: 1.25, sm: 2.25 }, pb: 2, pt: { md: 2 } }}>
                {/* Gets the focus when a pressed button in it disappears. */}
                <Box tabIndex={-1} sx={{ outline: 'none' }}>
                    {wasOpen ? children : null}
                </Box>
            </AccordionDetails>
        </Accordion>
    );
};
