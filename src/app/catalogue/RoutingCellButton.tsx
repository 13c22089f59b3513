import { ButtonBase } from '@mui/material';
import { useTranslate } from 'react-admin';

interface RoutingCellButtonProps {
    label: string;
    /** The name of its agreement; empty without one. */
    agreement: string;
    /** The agreement that would get it, and what it lacks. */
    hindered: string;
    isChanged: boolean;
    isRule: boolean;
    isDouble: boolean;
    onClick: () => void;
}

/** The agreement for a type in a district. Cells with none or several also say so in words. */
export const RoutingCellButton = ({
    label,
    agreement,
    hindered,
    isChanged,
    isRule,
    isDouble,
    onClick,
}: RoutingCellButtonProps) => {
    const translate = useTranslate();
    const text = (key: string): string => translate(`catalogue.routing.${key}`);
    const shown = [
        agreement || (isChanged ? text('covered') : hindered || text('none')),
        ...(isChanged ? [text('new')] : isDouble ? [text('double')] : isRule && agreement ? [text('rule')] : []),
    ].join(' · ');
    return (
        <ButtonBase
            aria-label={`${label}: ${shown}`}
            onClick={onClick}
            lang="nb"
            sx={{
                width: '100%',
                minHeight: 32,
                p: 0.5,
                justifyContent: 'start',
                textAlign: 'left',
                fontSize: '0.8125rem',
                border: 1,
                borderColor: isChanged ? 'primary.main' : 'transparent',
                fontWeight: isChanged ? 700 : 400,
                ...(agreement || isChanged ? {} : { fontStyle: 'italic' }),
                ...(isDouble ? { textDecoration: 'underline dotted' } : {}),
                '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
            }}
        >
            {shown}
        </ButtonBase>
    );
};
