import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { useController, useWatch } from 'react-hook-form';
import { norwegianText } from '../../api/messages';
import { answersIn } from '../../api/rules/questions';
import { Loaded } from '../common/Loaded';
import { useReportTypes } from '../common/useCatalogues';
import { useDebounced } from '../common/useDebounced';
import { cityMessage } from '../data/cityMessages';
import type { CityDataProvider } from '../data/dataProvider';
import { PositionMap } from '../map';

interface Values {
    meldingstypeId: number | null;
    dag: string | null;
    sted: { adresse: string; latitude: number; longitude: number } | null;
    svar?: Readonly<Record<string, unknown>>;
}

/** The form's position on the map, and which agreement gets the report. */
export const RoutingTrialResult = () => {
    const translate = useTranslate();
    const text = (key: string, values: object = {}): string => translate(`catalogue.routing.${key}`, values);
    const dataProvider = useDataProvider<CityDataProvider>();
    const { data: types = [] } = useReportTypes();
    const { field: place } = useController<Values, 'sted'>({ name: 'sted' });
    const [type, day, given] = useWatch<Values, ['meldingstypeId', 'dag', 'svar']>({
        name: ['meldingstypeId', 'dag', 'svar'],
    });
    const questions = types.find(({ meldingstypeId }) => meldingstypeId === type)?.sporsmal;
    const { answers, problems } = answersIn(questions ?? { type: 'object', properties: {} }, given ?? {});
    const svar = JSON.stringify(answers);
    const isTyping = useDebounced(svar, 300) !== svar;
    const { adresse = '', ...point } = place.value ?? {};
    const isReady = type !== null && place.value !== null && problems.length === 0;
    const missing = [
        ...(type === null ? [text('tryType')] : []),
        ...problems.map(({ field, ...problem }) =>
            text('tryQuestion', {
                question: questions?.properties[field.replace(/^svar\./, '')]?.title ?? field,
                problem: cityMessage(norwegianText(problem), problem),
            }),
        ),
        ...(place.value === null ? [text('tryPlace')] : []),
    ];
    const query = useQuery({
        queryKey: ['katalog', 'try', type, point, svar, day],
        queryFn: () =>
            dataProvider.call('tryRouting', {
                query: {
                    meldingstypeId: type ?? 0,
                    latitude: 0,
                    longitude: 0,
                    ...point,
                    svar,
                    ...(day ? { dag: day } : {}),
                },
            }),
        enabled: isReady && !isTyping,
        staleTime: 0,
    });
    return (
        <>
            <PositionMap position={place.value ?? undefined} address={adresse} onChange={place.onChange} height={280} />
            {missing.length > 0 ? (
                <Alert severity="info" role="status" sx={{ mt: 1 }}>
                    {text('tryMissing', { what: missing.join(', ') })}
                </Alert>
            ) : null}
            {isReady ? (
                <Loaded query={query}>
                    {({ bydel, avtale, selskap, regelId, hindretAvtale, mangler }) => (
                        <Alert severity={avtale ? 'success' : 'warning'} role="status" sx={{ mt: 1 }}>
                            {avtale
                                ? text(regelId === null ? 'triedCover' : 'triedRule', {
                                      bydel,
                                      avtale,
                                      selskap,
                                      regelId,
                                  })
                                : [
                                      text('triedNone', { bydel }),
                                      ...(mangler ? [text(`triedLacks.${mangler}`, { avtale: hindretAvtale })] : []),
                                  ].join(' ')}
                        </Alert>
                    )}
                </Loaded>
            ) : null}
        </>
    );
};
