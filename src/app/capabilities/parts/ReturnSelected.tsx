import { lazy } from 'react';
import { useDataProvider, useTranslate, useUnselect } from 'react-admin';
import type { CityDataProvider } from '../../data/dataProvider';
import { useAllowed } from '../../session/useAllowed';
import { useWing } from '../../reports/useWing';
import { SelectedAction } from '../shared/SelectedAction';
import { useEachReport } from '../shared/useEachReport';

const ReturnForm = lazy(async () => ({ default: (await import('./ReturnForm')).ReturnForm }));

/** Gives the selected reports back. */
export const ReturnSelected = ({ ids }: { ids: readonly number[] }) => {
    const translate = useTranslate();
    const returns = useAllowed('returns', 'create');
    const { call } = useDataProvider<CityDataProvider>();
    const each = useEachReport();
    const unselect = useUnselect(useWing());
    if (!returns) return null;
    return (
        <SelectedAction ids={ids} label={translate('parts.returnSelected')}>
            {(selected, onClose) => (
                <ReturnForm
                    title={translate('parts.returnMany', { smart_count: selected.length })}
                    // The company's list has them no longer.
                    onReturn={async (body) =>
                        unselect(await each(selected, (at) => call('returnReport', { ...at, body })))
                    }
                    onClose={onClose}
                />
            )}
        </SelectedAction>
    );
};
