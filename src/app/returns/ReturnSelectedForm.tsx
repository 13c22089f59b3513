import { useDataProvider, useTranslate, useUnselect } from 'react-admin';
import type { CityDataProvider } from '../data/dataProvider';
import { useWing } from '../report/useWing';
import { useEachReport } from '../report/useEachReport';
import { ReturnForm } from './ReturnForm';

interface ReturnSelectedFormProps {
    ids: readonly number[];
    onClose: () => void;
}

export const ReturnSelectedForm = ({ ids, onClose }: ReturnSelectedFormProps) => {
    const translate = useTranslate();
    const { call } = useDataProvider<CityDataProvider>();
    const each = useEachReport();
    const unselect = useUnselect(useWing());
    return (
        <ReturnForm
            title={translate('parts.returnMany', { smart_count: ids.length })}
            // The company's list has them no longer.
            onReturn={async (body) => unselect(await each(ids, (at) => call('returnReport', { ...at, body })))}
            onClose={onClose}
        />
    );
};
