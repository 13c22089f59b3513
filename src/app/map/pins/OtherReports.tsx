import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { Pin } from './pinLayer';
import { Pins } from './Pins';
import type { MappedReport } from '../../data/mapped';
import { usePinOf } from './usePinOf';

export interface OtherReportsProps {
    reports: readonly MappedReport[];
    onOpen: (pin: Pin) => void;
}

const ignore = (): void => undefined;

export const OtherReports = ({ reports, onOpen }: OtherReportsProps) => {
    const translate = useTranslate();
    const pinOf = usePinOf();
    const pins = useMemo(() => reports.map(pinOf), [reports, pinOf]);
    return (
        <Pins
            pins={pins}
            marked={undefined}
            onHover={ignore}
            onOpen={onOpen}
            clusterLabel={(count) => translate('map.cluster', { smart_count: count })}
        />
    );
};
