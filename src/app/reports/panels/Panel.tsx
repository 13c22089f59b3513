import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Box, Typography } from '@mui/material';
import { useId, useState, type ReactNode } from 'react';

/** A collapsible panel of a report; its content is made, and its data asked for, when it is first opened. */
export const Panel = ({ title, startsOpen = false, children }: { title: string; startsOpen?: boolean; children: ReactNode }) => {
    const [open, setOpen] = useState(startsOpen);
    const [wasOpen, setWasOpen] = useState(startsOpen);
    const id = useId();
    return (
        <Accordion
            expanded={open}
            onChange={(_, opens) => {
                setOpen(opens);
                if (opens) setWasOpen(true);
            }}
            sx={{ '&:not(:last-of-type)': { borderBottom: 0 }, '&::before': { display: 'none' } }}
        >
            <AccordionSummary expandIcon={<ExpandMoreIcon />} id={`${id}-title`} aria-controls={`${id}-content`} sx={{ px: { xs: 1.25, sm: 2.25 } }}>
                <Typography component="span" sx={{ fontWeight: 600, color: 'primary.main' }}>
                    {title}
                </Typography>
            </AccordionSummary>
            <AccordionDetails sx={{ px: { xs: 1.25, sm: 2.25 }, pb: 2 }}>
                <Box>{wasOpen ? children : null}</Box>
            </AccordionDetails>
        </Accordion>
    );
};
