import { Box, Typography } from '@mui/material';
import { ReferenceManyFieldBase, useListContext, useTranslate } from 'react-admin';
import type { Price } from '../../api/entities/administration';
import type { Report } from '../../api/entities/report';
import { formatDay, formatTime } from '../../api/rules/oslo';
import { useNumbers } from '../common/useNumbers';
import { KeptWrites } from '../offline/KeptWrites';
import type { KeptWrite } from '../offline/keptWrite';
import { useKept } from '../offline/keptChanges';
import { NewUse, usePrices } from './NewUse';
import { ResourceUseTable } from './ResourceUseTable';
import { codeName } from './codes';
import { listOfUse, type NewUseBody, type UpdatedUseBody } from './rules';

/** A report's resource use that waits to be sent, above the city's rows. */
const KeptUse = ({ reportId, prices }: { reportId: number; prices: readonly Price[] }) => {
    const numbers = useNumbers();
    const writes = useKept(reportId, 'resourceUse');
    const contentOf = ({ body }: KeptWrite): string | undefined => {
        if (!body) return undefined;
        const { prisId, dato, kommentar, ...use } = body as NewUseBody | UpdatedUseBody;
        const price = prices.find(({ id }) => id === prisId);
        const amount = 'prosesskodeEnhetsverdi' in use ? use.prosesskodeEnhetsverdi : use.prosesskodeEnhetsVerdi;
        const unit = price?.prosesskode.prosesskodeEnhet.navn ?? '';
        const parts = [
            `${formatDay(dato)} ${formatTime(dato)}`,
            price && codeName(price),
            `${numbers.quantity(amount)} ${unit}`.trim(),
            kommentar,
        ];
        return parts.filter(Boolean).join(' · ');
    };
    return <KeptWrites writes={writes} contentOf={contentOf} />;
};

export interface ReportResourceUseProps {
    report: Report;
    editable: boolean;
}

const Content = ({ report, editable }: ReportResourceUseProps) => {
    const translate = useTranslate();
    const contractId = report.kontrakt?.kontraktId;
    const changed = editable ? contractId : undefined;
    const { total } = useListContext();
    const { data: prices = [] } = usePrices(changed);
    return (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
            {contractId === undefined ? <Typography>{translate('resourceUse.noContract')}</Typography> : null}
            {changed === undefined ? null : <NewUse contractId={changed} parent={{ meldingId: report.id }} />}
            <KeptUse reportId={report.id} prices={prices} />
            {contractId === undefined && total === 0 ? null : (
                <ResourceUseTable empty={translate('resourceUse.empty')} isEditable={() => changed !== undefined} />
            )}
        </Box>
    );
};

/** Read-only for the service department; contractors register and change rows (report-handling §2, D5). */
export const ReportResourceUse = (props: ReportResourceUseProps) => (
    <ReferenceManyFieldBase record={{ id: props.report.id }} reference="resourceUse" target="meldingId" {...listOfUse}>
        <Content {...props} />
    </ReferenceManyFieldBase>
);
