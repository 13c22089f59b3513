import { Button, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { filters, groupings, type usePeriod } from './usePeriod';

interface ApprovalToolsProps extends Pick<ReturnType<typeof usePeriod>, 'filter' | 'group' | 'show'> {
    /** Undefined for readers. */
    decide:
        | {
              isBusy: boolean;
              unremarkable: number;
              decidable: number;
              onApproveRest: () => void;
              onApprove: () => void;
              onReturn: () => void;
              onPart: () => void;
          }
        | undefined;
}

/** Chooses the rows and their order, and acts on them. */
export const ApprovalTools = ({ filter, group, show, decide }: ApprovalToolsProps) => {
    const translate = useTranslate();
    return (
        <>
            <TextField
                select
                size="small"
                label={translate('money.show')}
                value={filter}
                onChange={({ target }) => show({ filter: target.value as typeof filter })}
                sx={{ minWidth: 170 }}
            >
                {filters.map((name) => (
                    <MenuItem key={name} value={name}>
                        {translate(`money.filter.${name}`)}
                    </MenuItem>
                ))}
            </TextField>
            <TextField
                select
                size="small"
                label={translate('money.group')}
                value={group}
                onChange={({ target }) => show({ group: target.value as typeof group })}
                sx={{ minWidth: 130 }}
            >
                {groupings.map((name) => (
                    <MenuItem key={name} value={name}>
                        {translate(`money.grouping.${name}`)}
                    </MenuItem>
                ))}
            </TextField>
            {decide ? (
                <>
                    <Button
                        variant="contained"
                        disabled={decide.isBusy || decide.unremarkable === 0}
                        aria-keyshortcuts="U"
                        onClick={decide.onApproveRest}
                    >
                        {translate('money.approveRest', { smart_count: decide.unremarkable })}
                    </Button>
                    <Button
                        variant="outlined"
                        disabled={decide.decidable === 0}
                        aria-keyshortcuts="G"
                        onClick={decide.onApprove}
                    >
                        {translate('money.approve', { smart_count: decide.decidable })}
                    </Button>
                    <Button
                        variant="outlined"
                        disabled={decide.decidable === 0}
                        aria-keyshortcuts="R"
                        onClick={decide.onReturn}
                    >
                        {translate('money.return')}
                    </Button>
                    <Button disabled={decide.decidable !== 1} aria-keyshortcuts="D" onClick={decide.onPart}>
                        {translate('money.partOf')}
                    </Button>
                </>
            ) : null}
        </>
    );
};
