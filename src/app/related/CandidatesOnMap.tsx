import { useMemo, useState } from 'react';
import { useGetManyReference } from 'react-admin';
import { createPortal } from 'react-dom';
import { useMap } from 'react-leaflet';
import type { Candidate } from '../../api/entities/selection';
import type { Pin } from '../data/mapped';
import { asListed } from '../data/lists';
import { PinPreview } from '../report/PinPreview';
import { Pins } from '../map/pins/Pins';
import { usePinOf } from '../map/pins/usePinOf';
import { useReportPage } from '../report/useReportPage';

const none: readonly Candidate[] = [];

/** Possible duplicates on a report's map, with a preview on tap. */
export const CandidatesOnMap = () => {
    const { wing, report } = useReportPage();
    const target = { target: 'meldingId', id: report.id, ...asListed };
    const { data = none } = useGetManyReference<Candidate>('duplicateCandidates', target);
    const pinOf = usePinOf();
    const pins = useMemo(() => data.map(pinOf), [data, pinOf]);
    const [preview, setPreview] = useState<Pin>();
    // Beside the map, which would otherwise catch its clicks.
    const beside = useMap().getContainer().parentElement;
    return (
        <>
            <Pins pins={pins} onOpen={setPreview} />
            {preview && beside
                ? createPortal(
                      <PinPreview pin={preview} to={`/${wing}/${preview.id}`} onClose={() => setPreview(undefined)} />,
                      beside,
                  )
                : null}
        </>
    );
};
