import { useDataProvider, useTranslate, usePermissions } from 'react-admin';
import { preloadable } from '../places/preloadable';
import type { CityDataProvider } from '../data/dataProvider';
import type { Permissions } from '../session/permissions';
import { SelectedAction } from '../report/SelectedAction';
import { useEachReport } from '../report/useEachReport';

const ExtensionForm = preloadable(async () => (await import('./ExtensionDialog')).ExtensionForm, null);

/** Asks for more time for the selected reports. */
export const AskForSelected = ({ ids }: { ids: readonly number[] }) => {
    const translate = useTranslate();
    const { permissions } = usePermissions<Permissions>();
    const asks = permissions?.has('clocks.ask');
    const { call } = useDataProvider<CityDataProvider>();
    const each = useEachReport();
    if (!asks) return null;
    return (
        <SelectedAction ids={ids} label={translate('clock.askSelected')}>
            {(selected, onClose) => (
                <ExtensionForm
                    title={translate('clock.askMany', { smart_count: selected.length })}
                    onAsk={(body) => each(selected, (at) => call('askExtension', { ...at, body }))}
                    onClose={onClose}
                />
            )}
        </SelectedAction>
    );
};
