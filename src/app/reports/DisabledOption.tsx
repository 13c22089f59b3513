import { Box, Tooltip } from '@mui/material';
import type { HTMLAttributes, Key } from 'react';
import { useTranslate } from 'react-admin';
import type { DisabledChoice } from '../../api/rules/disabledChoices';
import { useConfiguration } from '../runtime/ConfigurationContext';

export interface DisabledOptionProps {
    /** What Autocomplete's renderOption is given. */
    option: HTMLAttributes<HTMLLIElement> & { key: Key };
    label: string;
    lang?: string | undefined;
    choice: DisabledChoice;
}

/** The site where reports are made otherwise: the portal's host name, or this one. */
const siteOf = (portal: string): string => new URL(portal || window.location.origin, window.location.origin).host;

/** An option that cannot be chosen, with the tooltip that says why (report-handling §2). */
export const DisabledOption = ({ option: { key, ...option }, label, lang, choice }: DisabledOptionProps) => {
    const translate = useTranslate();
    const { PORTAL_HOST } = useConfiguration();
    return (
        <Tooltip
            key={key}
            describeChild
            placement="bottom-start"
            enterTouchDelay={0}
            title={translate(`newReport.disabled.${choice.tooltip}`, { site: siteOf(PORTAL_HOST) })}
        >
            {/* A disabled option takes no pointer: without it there would be no tooltip either. */}
            <Box
                component="li"
                {...option}
                lang={lang}
                onClick={undefined}
                sx={{ pointerEvents: 'auto !important', cursor: 'not-allowed !important' }}
            >
                {label}
            </Box>
        </Tooltip>
    );
};
