import {
    DivIcon,
    type LatLng,
    type LatLngExpression,
    LayerGroup,
    type Map as LeafletMap,
    Marker,
    Polyline,
    Tooltip,
} from 'leaflet';
import { mapLimits } from '../../../api/map';
import type { Pin, Place } from '../../data/mapped';
import {
    type ClusterIndex,
    type CountedItem,
    createClusterIndex,
    holds,
    type MapItem,
    spiderOffsets,
} from './clusters';
import { pinSize, pinSvg } from './pins';

interface PinHandlers {
    onHover: (id: number | undefined) => void;
    onOpen: (pin: Pin) => void;
    onOpenCounted: (cluster: CountedItem) => void;
    clusterLabel: (count: number) => string;
}

/** Margin around the view, so that panning reveals pins already rendered. */
const margin = 0.25;
/** Limit of pins in the tab order; with more, keyboard users have the list. */
const maxInTabOrder = 40;
const onTop = 10_000;
const faded = 0.35;
const clusterSize = 36;

const keyOf = (item: MapItem): string => {
    if (item.kind === 'pin') return `p${item.id}`;
    return item.kind === 'cluster' ? `c${item.clusterId}` : `k${item.latitude},${item.longitude},${item.count}`;
};
const isSame = (a: Pin | undefined, b: Pin): boolean =>
    a !== undefined &&
    a.label === b.label &&
    a.statusId === b.statusId &&
    a.latitude === b.latitude &&
    a.longitude === b.longitude;
const at = ({ latitude, longitude }: { latitude: number; longitude: number }): LatLngExpression => [
    latitude,
    longitude,
];

const buttonOf = (className: string, label: string): HTMLButtonElement => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = className;
    button.setAttribute('aria-label', label);
    return button;
};

/** Clustered pins. Only those in view are rendered, so 10,000 pan as smoothly as ten. */
export class PinLayer {
    #pins = new Map<number, Pin>();
    #index: ClusterIndex = createClusterIndex([]);
    #counted: readonly CountedItem[] = [];
    #items: MapItem[] = [];
    #markers = new Map<string, Marker>();
    #marked: Place | undefined;
    #markedKey: string | undefined;
    #spider: { legs: LayerGroup; cluster: Marker | undefined } | undefined;
    readonly #tooltip = new Tooltip({ direction: 'top', offset: [0, -pinSize.height - 6], opacity: 1 });

    constructor(
        readonly map: LeafletMap,
        readonly handlers: PinHandlers,
    ) {
        map.on('moveend resize', this.#refresh);
        map.on('zoomstart click', this.#closeSpider);
        map.getContainer().addEventListener('keydown', this.#onKeyDown);
    }

    readonly remove = (): void => {
        this.map.off('moveend resize', this.#refresh);
        this.map.off('zoomstart click', this.#closeSpider);
        this.map.getContainer().removeEventListener('keydown', this.#onKeyDown);
        this.#clear();
    };

    /** Existing markers stay, as do reports spread around one of the `counted` clusters. */
    readonly show = (pins: readonly Pin[], counted: readonly CountedItem[]): void => {
        const spread = this.#spider?.cluster;
        if (!counted.some((item) => spread && this.#markers.get(keyOf(item)) === spread)) this.#closeSpider();
        this.#tooltip.remove();
        const kept = new Set(pins.filter((pin) => isSame(this.#pins.get(pin.id), pin)).map(({ id }) => `p${id}`));
        for (const [key, marker] of this.#markers) if (!kept.has(key) && !key.startsWith('k')) this.#drop(key, marker);
        this.#pins = new Map(pins.map((pin) => [pin.id, pin]));
        this.#index = createClusterIndex(pins);
        this.#counted = counted;
        this.#refresh();
    };

    /** Spreads the reports of one of the city's clusters, which no zoom level splits. */
    readonly spread = (cluster: CountedItem, pins: readonly Pin[]): void => {
        for (const pin of pins) this.#pins.set(pin.id, pin);
        this.#openSpider(cluster, pins);
    };

    readonly mark = (place: Place | undefined): void => {
        this.#marked = place;
        this.#showMark();
    };

    readonly #clear = (): void => {
        this.#closeSpider();
        this.#tooltip.remove();
        for (const marker of this.#markers.values()) marker.remove();
        this.#markers.clear();
        this.#items = [];
        this.#markedKey = undefined;
    };

    readonly #refresh = (): void => {
        if (this.map.getSize().x === 0) return;
        const bounds = this.map.getBounds();
        const wide = bounds.pad(margin);
        const own = this.#index.itemsIn(
            [wide.getWest(), wide.getSouth(), wide.getEast(), wide.getNorth()],
            Math.round(this.map.getZoom()),
        );
        this.#items = [...own, ...this.#counted];
        const wanted = new Map(this.#items.map((item) => [keyOf(item), item]));
        for (const [key, marker] of this.#markers) {
            if (!wanted.has(key)) this.#drop(key, marker);
        }
        for (const [key, item] of wanted) {
            if (!this.#markers.has(key)) this.#markers.set(key, this.#markerOf(item).addTo(this.map));
        }
        const seen = new Set(this.#items.filter((item) => bounds.contains(at(item))).map(keyOf));
        for (const [key, marker] of this.#markers) {
            const button = marker.getElement()?.firstElementChild;
            const tabIndex = seen.size <= maxInTabOrder && seen.has(key) ? 0 : -1;
            if (button instanceof HTMLButtonElement && button.tabIndex !== tabIndex) button.tabIndex = tabIndex;
        }
        this.#showMark();
    };

    readonly #drop = (key: string, marker: Marker): void => {
        // Moves keyboard focus from a removed pin to the map.
        if (marker.getElement()?.contains(document.activeElement))
            this.map.getContainer().focus({ preventScroll: true });
        marker.remove();
        this.#markers.delete(key);
    };

    readonly #markerOf = (item: MapItem): Marker =>
        item.kind === 'pin' ? this.#pinMarker(item.id, item) : this.#clusterMarker(item);

    readonly #pinMarker = (id: number, where: LatLngExpression | Place): Marker => {
        const pin = this.#pins.get(id);
        const button = buttonOf('map-pin', pin?.label ?? '');
        button.innerHTML = pinSvg(pin?.statusId ?? 0);
        const position = typeof where === 'object' && 'latitude' in where ? at(where) : where;
        const enter = (): void => {
            this.handlers.onHover(id);
            // Touch has no hover: a tap shows a preview instead.
            if (window.matchMedia('(hover: hover)').matches) this.#showHint(position, pin?.lines ?? []);
        };
        const leave = (): void => {
            this.handlers.onHover(undefined);
            this.#tooltip.remove();
        };
        button.addEventListener('mouseenter', enter);
        button.addEventListener('focus', enter);
        button.addEventListener('mouseleave', leave);
        button.addEventListener('blur', leave);
        return new Marker(position, {
            keyboard: false,
            riseOnHover: true,
            icon: new DivIcon({
                className: '',
                html: button,
                iconSize: [pinSize.width, pinSize.height],
                iconAnchor: [pinSize.width / 2, pinSize.height],
            }),
        }).on('click', () => pin && this.handlers.onOpen(pin));
    };

    readonly #clusterMarker = (item: Exclude<MapItem, { kind: 'pin' }>): Marker => {
        const button = buttonOf('map-cluster', this.handlers.clusterLabel(item.count));
        button.textContent = String(item.count);
        return new Marker(at(item), {
            keyboard: false,
            icon: new DivIcon({ className: '', html: button, iconSize: [clusterSize, clusterSize] }),
        }).on('click', () => {
            if (item.kind === 'counted') {
                this.handlers.onOpenCounted(item);
                return;
            }
            const zoom = this.#index.partsAt(item.clusterId);
            if (zoom === undefined) this.#openSpider(item, this.#index.placesIn(item.clusterId));
            else this.map.setView(at(item), Math.min(mapLimits.maxZoom, Math.max(zoom, this.map.getZoom() + 1)));
        });
    };

    readonly #showHint = (position: LatLngExpression, lines: readonly string[]): void => {
        const box = document.createElement('div');
        lines.forEach((line, order) => {
            const element = document.createElement(order === 0 ? 'strong' : 'div');
            element.textContent = line;
            box.append(element);
        });
        this.#tooltip.setContent(box).setLatLng(position).addTo(this.map);
    };

    readonly #showMark = (): void => {
        const marked = this.#marked;
        const item =
            marked &&
            (this.#index.itemOf(marked.id, this.#items) ??
                this.#items.find((one) => one.kind === 'counted' && holds(one, marked)));
        const key = item && keyOf(item);
        if (this.#markedKey && this.#markedKey !== key) {
            const before = this.#markers.get(this.#markedKey);
            before?.getElement()?.classList.remove('map-marked');
            before?.setZIndexOffset(0);
        }
        this.#markedKey = key;
        if (!key) return;
        const marker = this.#markers.get(key);
        marker?.getElement()?.classList.add('map-marked');
        marker?.setZIndexOffset(onTop);
    };

    /** Spreads reports of the same position around it, since no zoom splits them. */
    readonly #openSpider = (item: Exclude<MapItem, { kind: 'pin' }>, places: readonly Place[]): void => {
        this.#closeSpider();
        const centre = this.map.latLngToLayerPoint(at(item));
        const offsets = spiderOffsets(places.length);
        const group = new LayerGroup();
        let first: Marker | undefined;
        places.forEach(({ id }, order) => {
            const offset = offsets[order] ?? { x: 0, y: 0 };
            const leg: LatLng = this.map.layerPointToLatLng(centre.add([offset.x, offset.y]));
            new Polyline([at(item), leg], { color: '#2a2859', weight: 2, interactive: false }).addTo(group);
            const marker = this.#pinMarker(id, leg).setZIndexOffset(onTop);
            first ??= marker;
            marker.addTo(group);
        });
        const cluster = this.#markers.get(keyOf(item))?.setOpacity(faded);
        this.#spider = { legs: group.addTo(this.map), cluster };
        first?.getElement()?.querySelector('button')?.focus({ preventScroll: true });
    };

    readonly #closeSpider = (): void => {
        this.#spider?.legs.remove();
        this.#spider?.cluster?.setOpacity(1);
        this.#spider = undefined;
    };

    readonly #onKeyDown = (event: KeyboardEvent): void => {
        if (event.key !== 'Escape' || !this.#spider) return;
        event.stopPropagation();
        this.#closeSpider();
        this.map.getContainer().focus({ preventScroll: true });
    };
}
