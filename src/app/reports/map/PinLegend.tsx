import LegendIcon from '@mui/icons-material/FormatListBulleted';
import Paper from '@mui/material/Paper';
import { useLayoutEffect, useRef } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { LabelledButton } from '../../common/LabelledButton';
import { pinKind } from '../../../api/rules/statuses';
import { useStatus } from '../../common/useCatalogues';
import { pinSvg } from '../../map/pins/pins';

const kinds = [1, 2, 3, 4, 5] as const;

const exampleCount = 8;

const PinPicture = ({ kind }: { kind: number }) => {
    const place = useRef<HTMLSpanElement>(null);
    useLayoutEffect(() => {
        // Safe as HTML, since it is made from constants only.
        if (place.current) place.current.innerHTML = pinSvg(kind);
    }, [kind]);
    return <span ref={place} />;
};

export const PinLegend = () => {
    const translate = useTranslate();
    const [isOpen, setIsOpen] = useStore('map.legend', false);
    const statusOf = useStatus();
    const nameOf = (kind: (typeof kinds)[number]): string => {
        const name = statusOf(kind)?.navn ?? '';
        return pinKind(kind) === 5 ? translate('map.pinOthers', { status: name }) : name;
    };
    return (
        <>
            <LabelledButton
                className="map-button"
                label="map.pinLegend"

                aria-expanded={isOpen}
                onClick={() => setIsOpen(!isOpen)}
            >
                <LegendIcon />
            </LabelledButton>
            {isOpen ? (
                <Paper component="ul" elevation={4} aria-label={translate('map.pinLegend')} className="map-pin-legend">
                    {kinds.map((kind) => (
                        <li key={kind}>
                            <PinPicture kind={kind} />
                            {nameOf(kind)}
                        </li>
                    ))}
                    <li>
                        <span className="map-cluster" aria-hidden="true">
                            {exampleCount}
                        </span>
                        {translate('map.clusterLegend')}
                    </li>
                </Paper>
            ) : null}
        </>
    );
};
