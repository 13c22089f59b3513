import { useDataProvider, useTranslate } from 'react-admin';
import { draftOf } from '../common/drafts/drafts';
import type { CityDataProvider } from '../data/dataProvider';
import { useEachReport } from '../report/useEachReport';
import { ExtensionForm } from './ExtensionDialog';

/** Asks for more time for the selected reports. */
export const AskForSelected = ({ ids, onClose }: { ids: readonly number[]; onClose: () => void }) => {
    const translate = useTranslate();
    const { call } = useDataProvider<CityDataProvider>();
    const each = useEachReport();
    return (
        <ExtensionForm
            name={draftOf.selected('extension', ids)}
            title={translate('clock.askMany', { smart_count: ids.length })}
            onAsk={(body) => each(ids, (at) => call('askExtension', { ...at, body }))}
            onClose={onClose}
        />
    );
};
