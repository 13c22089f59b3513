import { useMemo, useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { ReportRow, ReportType } from '../../api/entities/report';
import { statusLabel } from '../../api/rules/statuses';
import type { Identified } from '../data/records';
import { asListed } from '../data/wholeList';
import type { PickedAddress } from './search/AddressSearch';
import { FitButton } from './pins/FitButton';
import { FitToPins } from './pins/FitToPins';
import { readMapMemory } from './view/mapMemory';
import { MapView } from './view/MapView';
import type { Pin } from './pins/pinLayer';
import { Pins } from './pins/Pins';
import { SearchedPlace } from './search/SearchedPlace';
import { SearchOnMap } from './search/SearchOnMap';

export type MappedReport = Pick<
    ReportRow,
    | 'id'
    | 'lopeNummer'
    | 'meldingstypeId'
    | 'meldingsStatusId'
    | 'meldingsStatusNavn'
    | 'adresse'
    | 'latitude'
    | 'longitude'
>;

export interface ReportsMapProps {
    rows: readonly MappedReport[];
    /** The report whose row is pointed at or focused: its pin, or the cluster that holds it, is marked. */
    focusedId?: number | undefined;
    onHover: (id: number | undefined) => void;
    onOpen: (id: number) => void;
    /** The filter that gave the rows: when it changes the map goes to the new pins. Without it, whenever other rows come. */
    fitKey?: string;
}

/** The list's map (report-handling §2): where it was left, or around its pins. */
export const ReportsMapContent = ({ rows, focusedId, onHover, onOpen, fitKey }: ReportsMapProps) => {
    const translate = useTranslate();
    const { data: types } = useGetList<Identified<ReportType>>('reportTypes', asListed);
    const [remembered] = useState(() => readMapMemory().position);
    const [place, setPlace] = useState<PickedAddress>();
    const [asked, setAsked] = useState(0);

    const pins = useMemo(() => {
        const typeNames = new Map(types?.map(({ meldingstypeId, beskrivelse }) => [meldingstypeId, beskrivelse]));
        return rows.map(
            ({
                id,
                lopeNummer,
                meldingstypeId,
                meldingsStatusId,
                meldingsStatusNavn,
                adresse,
                latitude,
                longitude,
            }): Pin => {
                const names = {
                    address: adresse,
                    type: typeNames.get(meldingstypeId) ?? '',
                    number: String(lopeNummer),
                    status: statusLabel({ id: meldingsStatusId, navn: meldingsStatusNavn }),
                };
                return {
                    id,
                    latitude,
                    longitude,
                    statusId: meldingsStatusId,
                    label: translate('map.pin', names),
                    lines: [adresse, translate('map.pinType', names), names.status],
                };
            },
        );
    }, [rows, types, translate]);

    return (
        <MapView
            label={translate('map.reports')}
            remembersPosition
            {...(remembered ? { centre: [remembered.latitude, remembered.longitude], zoom: remembered.zoom } : {})}
            tools={
                <>
                    <SearchOnMap address={place?.adresse ?? ''} onPick={setPlace} />
                    <FitButton onClick={() => setAsked((times) => times + 1)} />
                </>
            }
        >
            <Pins
                pins={pins}
                marked={focusedId}
                onHover={onHover}
                onOpen={onOpen}
                clusterLabel={(count) => translate('map.cluster', { smart_count: count })}
            />
            <FitToPins places={rows} fitKey={fitKey} asked={asked} keepFirst={remembered !== undefined} />
            {place && <SearchedPlace place={place} />}
        </MapView>
    );
};
