import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, usePermissions, useTranslate } from 'react-admin';
import { useFormatInstant } from '../common/time';
import type { CityDataProvider } from '../data/dataProvider';
import { errorText } from '../data/errors';
import { useReportPage } from '../report/useReportPage';
import { useDraft } from '../report/handlingDraft/useDraft';
import { isPreview } from '../report/opening/opening';
import { useOffered } from '../runtime/offers';
import type { Permissions } from '../session/permissions';

/**
 * What a new type does to deadline and priority, in words, or why that is unknown. Undefined until the answer arrives,
 * and for the current type.
 */
const useTypeEffect = (meldingstypeId: number | undefined): string | undefined => {
    const translate = useTranslate();
    const formatInstant = useFormatInstant();
    const dataProvider = useDataProvider<CityDataProvider>();
    const { report } = useReportPage();
    const { data, error } = useQuery({
        queryKey: ['clocks', 'typeEffect', report.id, report.etag, meldingstypeId],
        queryFn: ({ signal }) =>
            dataProvider.call('getTypeEffect', {
                params: { id: report.id },
                query: { meldingstypeId: meldingstypeId ?? report.meldingstypeId },
                signal,
            }),
        meta: isPreview,
        enabled: meldingstypeId !== undefined && meldingstypeId !== report.meldingstypeId,
    });
    if (error) return translate('clock.effectUnknown', { reason: errorText(error) });
    if (!data) return undefined;
    const { fra, til, prioritetFra, prioritetTil } = data;
    const deadline =
        fra && Date.parse(fra) === Date.parse(til)
            ? translate('clock.deadlineStays', { date: formatInstant(til) })
            : translate('clock.deadlineMoves', {
                  from: fra ? formatInstant(fra) : translate('reportDetail.notSet'),
                  to: formatInstant(til),
              });
    return prioritetFra === prioritetTil
        ? deadline
        : `${deadline} ${translate('clock.priorityBecomes', { priority: translate(`reports.priority.${prioritetTil}`) })}`;
};

const Text = () => {
    const { draft } = useDraft();
    const effect = useTypeEffect(draft.meldingstypeId ?? undefined);
    return (
        <Typography role="status" sx={{ '&:empty': { position: 'absolute' } }}>
            {effect}
        </Typography>
    );
};

/** What a newly chosen type does to the report, shown below the field. */
export const TypeEffectText = () => {
    const { permissions } = usePermissions<Permissions>();
    return useOffered('klokke') && permissions?.has('clocks.pause') ? <Text /> : null;
};
