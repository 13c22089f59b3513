import { useDataProvider, useTranslate } from 'react-admin';
import { draftOf } from '../common/drafts/drafts';
import type { CityDataProvider } from '../data/dataProvider';
import { useEachReport } from '../report/useEachReport';
import { ReturnForm } from './ReturnForm';

/** Returns the selected reports. */
export const ReturnSelected = ({ ids, onClose }: { ids: readonly number[]; onClose: () => void }) => {
    const translate = useTranslate();
    const { call } = useDataProvider<CityDataProvider>();
    const each = useEachReport();
    return (
        <ReturnForm
            name={draftOf.selected('returns', ids)}
            title={translate('sharedWork.returnMany', { smart_count: ids.length })}
            onReturn={(body) => each(ids, (at) => call('returnReport', { ...at, body }), { isLost: true })}
            onClose={onClose}
        />
    );
};
