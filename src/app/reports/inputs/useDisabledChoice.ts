import { useMemo } from 'react';
import { disabledChoice, readDisabledChoices, type DisabledChoice } from '../../../api/rules/disabledChoices';
import { useConfiguration } from '../../runtime/ConfigurationContext';

export const useDisabledChoice = (): ((kind: DisabledChoice['kind'], id: number) => DisabledChoice | undefined) => {
    const { DISABLED_CHOICES } = useConfiguration();
    return useMemo(() => {
        const choices = readDisabledChoices(DISABLED_CHOICES);
        return (kind, id) => disabledChoice(choices, kind, id);
    }, [DISABLED_CHOICES]);
};
