import { useListContext, useTranslate } from 'react-admin';
import { useWarnings } from '../../../api/rules/useStates';
import { ChoiceField } from '../../common/ChoiceField';

/** The states of the rows that each choice shows. */
export const shownStates = {
    venter: 'registrert,rettet',
    alle: 'alle',
    returnert: 'returnert',
    godkjent: 'godkjent',
} as const;
export type ShownState = keyof typeof shownStates;
const names = Object.keys(shownStates) as ShownState[];
const everyRow = 'alle';

/** Filters the rows of the month by state and by warnings. */
export const ApprovalFilters = () => {
    const translate = useTranslate();
    const { filterValues, setFilters, displayedFilters } = useListContext();
    const show = (change: object): void => setFilters({ ...filterValues, ...change }, displayedFilters);
    return (
        <>
            <ChoiceField
                size="small"
                label="money.show"
                choices={names.map((name) => ({ id: shownStates[name], navn: translate(`money.filter.${name}`) }))}
                value={String(filterValues.tilstand)}
                onChange={(tilstand) => show({ tilstand })}
                sx={{ minWidth: 190 }}
            />
            <ChoiceField
                size="small"
                label="money.mark"
                choices={[everyRow, 'med', 'uten', ...useWarnings].map((id) => ({
                    id,
                    navn: translate(
                        `money.${id === everyRow || id === 'med' || id === 'uten' ? 'marks' : 'warning'}.${id}`,
                    ),
                }))}
                value={String(filterValues.merknad ?? everyRow)}
                onChange={(merknad) => show({ merknad: merknad === everyRow ? undefined : merknad })}
                sx={{ minWidth: 190 }}
            />
        </>
    );
};
