import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { ConfirmDialog } from '../common/ConfirmDialog';
import { useReportType } from '../common/useCatalogues';
import { useSaveAtOnce } from '../report/useSaveAtOnce';
import { TypeInput } from '../report/inputs/TypeInput';
import { useReportPage } from '../report/ReportContext';
import { useTypeEffect } from './useTypeEffect';

const source = 'meldingstypeId';

/** Another type is saved once its effect on the deadline has been seen. */
export const TypeControl = () => {
    const translate = useTranslate();
    const typeName = useReportType();
    const { saving } = useReportPage();
    const saveAtOnce = useSaveAtOnce();
    const { resetField } = useFormContext();
    const [asked, setAsked] = useState<number>();
    const effect = useTypeEffect(asked);
    const close = (): void => setAsked(undefined);
    return (
        <>
            <TypeInput readOnly={saving} onChange={(id: number) => setAsked(id)} />
            <ConfirmDialog
                isOpen={asked !== undefined && effect !== undefined}
                title={translate('clock.changeType', { type: asked === undefined ? '' : typeName(asked).text })}
                content={effect ?? ''}
                confirm={translate('clock.change')}
                cancel={translate('common.cancel')}
                onConfirm={() => {
                    if (asked !== undefined) void saveAtOnce({ [source]: asked });
                    close();
                }}
                onClose={() => {
                    resetField(source);
                    close();
                }}
            />
        </>
    );
};
