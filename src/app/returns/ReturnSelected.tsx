import { useDataProvider, useTranslate, useUnselect } from 'react-admin';
import type { CityDataProvider } from '../data/dataProvider';
import { useEachReport } from '../report/useEachReport';
import { useWing } from '../report/wing';
import { ReturnForm } from './ReturnForm';

/** Returns the selected reports. */
export const ReturnSelected = ({ ids, onClose }: { ids: readonly number[]; onClose: () => void }) => {
    const translate = useTranslate();
    const { call } = useDataProvider<CityDataProvider>();
    const each = useEachReport();
    const unselect = useUnselect(useWing());
    return (
        <ReturnForm
            title={translate('parts.returnMany', { smart_count: ids.length })}
            // They are no longer in the company's list.
            onReturn={async (body) => unselect(await each(ids, (at) => call('returnReport', { ...at, body })))}
            onClose={onClose}
        />
    );
};
