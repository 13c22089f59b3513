import { Accordion, AccordionDetails, AccordionSummary, Alert, Typography } from '@mui/material';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { ChoiceField } from '../../common/ChoiceField';
import { Loaded } from '../../common/Loaded';
import { useReportTypes } from '../../common/useCatalogues';
import type { CityDataProvider } from '../../data/dataProvider';
import { PositionMap } from '../../map';

interface Point {
    adresse: string;
    latitude: number;
    longitude: number;
}

/** Who gets a report of a type at a position, and why. */
export const RoutingTry = () => {
    const translate = useTranslate();
    const text = (key: string, values: object = {}): string => translate(`catalogue.routing.${key}`, values);
    const dataProvider = useDataProvider<CityDataProvider>();
    const { data: types = [] } = useReportTypes();
    const [type, setType] = useState<string>();
    const [point, setPoint] = useState<Point>();
    const isReady = type !== undefined && point !== undefined;
    const query = useQuery({
        queryKey: ['katalog', 'try', type, point],
        queryFn: () =>
            dataProvider.call('tryRouting', {
                query: {
                    meldingstypeId: Number(type),
                    latitude: point?.latitude ?? 0,
                    longitude: point?.longitude ?? 0,
                },
            }),
        enabled: isReady,
        staleTime: 0,
    });
    return (
        <Accordion
            slotProps={{ transition: { unmountOnExit: true }, heading: { component: 'h2' } }}
            variant="outlined"
            disableGutters
        >
            <AccordionSummary expandIcon={<ExpandMoreIcon />}>
                <Typography component="span" sx={{ fontWeight: 600 }}>
                    {text('try')}
                </Typography>
            </AccordionSummary>
            <AccordionDetails>
                <ChoiceField
                    label="resources.katalog-rutingsregler.fields.meldingstype_id"
                    choices={types.map(({ meldingstypeId, beskrivelse }) => ({
                        id: String(meldingstypeId),
                        navn: beskrivelse,
                    }))}
                    value={type}
                    onChange={setType}
                    sx={{ minWidth: 240, mb: 1 }}
                />
                <PositionMap position={point} address={point?.adresse ?? ''} onChange={setPoint} height={280} />
                {isReady ? (
                    <Loaded query={query}>
                        {({ bydel, avtale, selskap, regelId }) => (
                            <Alert severity={avtale ? 'success' : 'warning'} role="status" sx={{ mt: 1 }}>
                                {avtale
                                    ? text(regelId === null ? 'triedCover' : 'triedRule', {
                                          bydel,
                                          avtale,
                                          selskap,
                                          regelId,
                                      })
                                    : text('triedNone', { bydel })}
                            </Alert>
                        )}
                    </Loaded>
                ) : null}
            </AccordionDetails>
        </Accordion>
    );
};
