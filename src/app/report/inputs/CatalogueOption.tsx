import { Box, Tooltip } from '@mui/material';
import { type HTMLAttributes, type Key, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type DisabledChoice, disabledChoice, readDisabledChoices } from '../../../api/rules/disabledChoices';
import { useConfiguration } from '../../runtime/ConfigurationContext';

export interface CatalogueOptionProps {
    option: HTMLAttributes<HTMLLIElement> & { key: Key };
    label: string;
    lang: string | undefined;
    choice: DisabledChoice | undefined;
    /** True if the user has come to it by keyboard. */
    isReached: boolean;
}

/** The site for such reports: the portal's host name, or this one. */
const siteOf = (portal: string): string => new URL(portal || window.location.origin, window.location.origin).host;

export const CatalogueOption = ({ option, label, lang, choice, isReached }: CatalogueOptionProps) => {
    const { key, ...props } = option;
    const translate = useTranslate();
    const [isHovered, setIsHovered] = useState(false);
    const { PORTAL_HOST } = useConfiguration();
    if (!choice)
        return (
            <li key={key} {...props} lang={lang}>
                {label}
            </li>
        );
    return (
        <Tooltip
            key={key}
            describeChild
            open={isHovered || isReached}
            onOpen={() => setIsHovered(true)}
            onClose={() => setIsHovered(false)}
            placement="bottom-start"
            enterTouchDelay={0}
            title={translate(`newReport.disabled.${choice.tooltip}`, { site: siteOf(PORTAL_HOST) })}
        >
            {/* Disabled options ignore the pointer, so the tooltip is on a wrapper. */}
            <Box
                component="li"
                {...props}
                lang={lang}
                onClick={undefined}
                sx={{ pointerEvents: 'auto !important', cursor: 'not-allowed !important' }}
            >
                {label}
            </Box>
        </Tooltip>
    );
};

export const useDisabledChoice = () => {
    const { DISABLED_CHOICES } = useConfiguration();
    return useMemo(() => {
        const choices = readDisabledChoices(DISABLED_CHOICES);
        return (kind: DisabledChoice['kind'], id: number) => disabledChoice(choices, kind, id);
    }, [DISABLED_CHOICES]);
};
