import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Box, Typography, type Theme } from '@mui/material';
import { useId, useRef, useState, type ReactNode } from 'react';
import type { KeyName, ReportPanel } from '../places/places';
import { Plugged } from '../places/Plugged';

const framed = ({ palette }: Theme) => ({
    border: `1px solid ${palette.divider}`,
    backgroundColor: palette.background.paper,
});

export const Panel = ({
    title,
    name,
    startsOpen = false,
    keyName,
    children,
}: {
    title: string;
    name?: ReportPanel;
    startsOpen?: boolean;
    keyName?: KeyName;
    children: ReactNode;
}) => {
    // Until the user opens or closes it, as the width has it.
    const [chosen, setChosen] = useState<boolean>();
    const open = chosen ?? startsOpen;
    const [wasOpen, setWasOpen] = useState(open);
    if (open && !wasOpen) setWasOpen(true);
    const show = (): void => setChosen(true);
    const id = useId();
    const summary = useRef<HTMLDivElement>(null);
    const focus = (): void => {
        show();
        summary.current?.focus();
    };
    return (
        <Plugged at="Panel" panel={name} isOpen={open} open={() => (wasOpen ? undefined : show())}>
            <Accordion
                expanded={open}
                onChange={(_, opens) => setChosen(opens)}
                sx={(theme) => ({
                    // One line between two of them, also around a hidden one.
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
                        {keyName ? <Plugged at="Key" name={keyName} act={focus} /> : null}
                    </Typography>
                </AccordionSummary>
                <AccordionDetails sx={{ px: { xs: 1.25, sm: 2.25 }, pb: 2, pt: { md: 2 } }}>
                    <Box>{wasOpen ? children : null}</Box>
                </AccordionDetails>
            </Accordion>
        </Plugged>
    );
};
