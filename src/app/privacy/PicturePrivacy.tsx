import { Box } from '@mui/material';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { Line } from '../common/Line';
import type { CityDataProvider } from '../data/dataProvider';
import { useReportPage } from '../report/useReportPage';
import type { Area } from './Redactable';
import { type Hiding, HidingChoices } from './HidingChoices';
import { PictureButton } from './PictureButton';

const Redactable = lazy(async () => ({ default: (await import('./Redactable')).Redactable }));

/** A picture in the lightbox, where the department can paint over areas and hide it. */
export const PicturePrivacy = ({ id, children }: { id: string; children: ReactNode }) => {
    const translate = useTranslate();
    const dataProvider = useDataProvider<CityDataProvider>();
    const { wing, report, save, saving } = useReportPage();
    const [isMarking, setIsMarking] = useState(false);
    const picture = report.bildevern?.find((one) => one.id === id);
    if (!picture) return children;
    const params = { id: report.id, bildeId: id };
    const redact = async (felter: readonly Area[]): Promise<void> => {
        const done = await save(
            (seen) =>
                dataProvider.writeReport(wing, seen, (at) =>
                    dataProvider.call('redactPicture', { ...at, params, body: { felter: [...felter] } }),
                ),
            { success: translate('reportDetail.privacy.picture.redacted') },
        );
        if (done) setIsMarking(false);
    };
    const restore = () =>
        save(
            (seen) =>
                dataProvider.writeReport(wing, seen, (at) => dataProvider.call('restorePicture', { ...at, params })),
            { success: translate('reportDetail.privacy.picture.restored') },
        );
    const hide = (body: Hiding) =>
        save((seen) =>
            dataProvider.writeReport(wing, seen, (at) => dataProvider.call('hidePicture', { ...at, params, body })),
        );
    if (isMarking)
        return (
            <Suspense fallback={children}>
                <Redactable busy={saving} onDone={(areas) => void redact(areas)} onCancel={() => setIsMarking(false)}>
                    {children}
                </Redactable>
            </Suspense>
        );
    return (
        <Box
            sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 1, minHeight: 0, maxHeight: 1 }}
        >
            <Box sx={{ minHeight: 0, display: 'flex', justifyContent: 'center' }}>{children}</Box>
            <Line
                role="group"
                aria-label={translate('reportDetail.privacy.picture.title')}
                sx={{ gap: '0 16px', justifyContent: 'center' }}
            >
                {picture.sladdet ? (
                    <PictureButton disabled={saving} onClick={() => void restore()}>
                        {translate('reportDetail.privacy.picture.restore')}
                    </PictureButton>
                ) : null}
                <PictureButton disabled={saving} onClick={() => setIsMarking(true)}>
                    {translate('reportDetail.privacy.picture.redact')}
                </PictureButton>
                <HidingChoices
                    skjultForEntreprenor={picture.skjultForEntreprenor}
                    skjultForInnmelder={picture.skjultForInnmelder}
                    disabled={saving}
                    onHide={(hiding) => void hide(hiding)}
                    isOnDark
                />
            </Line>
        </Box>
    );
};
