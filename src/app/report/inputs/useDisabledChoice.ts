import { useMemo } from 'react';
import { disabledChoice, readDisabledChoices, type DisabledChoice } from '../../../api/rules/disabledChoices';
import { useConfiguration } from '../../runtime/ConfigurationContext';

export const useDisabledChoice = () => {
    const { DISABLED_CHOICES } = useConfiguration();
    return useMemo(() => {
        const choices = readDisabledChoices(DISABLED_CHOICES);
        return (kind: DisabledChoice['kind'], id: number) => disabledChoice(choices, kind, id);
    }, [DISABLED_CHOICES]);
};
