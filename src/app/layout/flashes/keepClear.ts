import { barHeight } from '../navigation/bar';
import { controlsAround, coversControl, type Area } from './covered';

const margin = 8;
/** A step from one place to the next above it, in px. */
const step = 8;
/** How often it is looked whether the page has moved below a flash, in ms. */
const pause = 200;
/** Wider than this it is no telephone. */
const telephone = 600;
/** Lines longer than this are hard to read. */
const widest = 600;

interface Place {
    left: number;
    top: number;
}

interface Room {
    left: number;
    right: number;
}

/** Room between the controls of the navigation bar, from left to right, while that is in the window. */
const roomsInBar = (): Room[] => {
    const bar = document.querySelector('header');
    if (!bar || bar.getBoundingClientRect().top < 0) return [];
    const controls = [...bar.querySelectorAll('a[href], button')]
        .map((control) => control.getBoundingClientRect())
        .filter(({ width }) => width > 1)
        .toSorted((one, other) => one.left - other.left);
    return controls.slice(1).map(({ left }, index) => ({
        left: (controls[index]?.right ?? 0) + 2 * margin,
        right: left - 2 * margin,
    }));
};

const resize = (flash: HTMLElement, most: number, isFilled = false): { width: number; height: number } => {
    flash.style.maxWidth = `${most}px`;
    flash.style.width = isFilled ? `${most}px` : 'max-content';
    return { width: flash.offsetWidth, height: flash.offsetHeight };
};

const placeInBar = (flash: HTMLElement, { left, right }: Room): Place & { isWithin: boolean } => {
    const { width, height } = resize(flash, right - left);
    const isWithin = height <= barHeight && width <= right - left && flash.scrollWidth <= width;
    return { left: (left + right - width) / 2, top: Math.max(0, (barHeight - height) / 2), isWithin };
};

/** Gives the flash its width and tells where it covers no control. */
const placeFor = (flash: HTMLElement, areas: readonly Area[]): Place => {
    const isFree = ({ left, top }: Place): boolean => {
        const { offsetWidth, offsetHeight } = flash;
        return !coversControl({ left, top, right: left + offsetWidth, bottom: top + offsetHeight }, areas, flash);
    };
    const rooms = roomsInBar();
    const room = rooms.toSorted((one, other) => other.right - other.left - (one.right - one.left)).at(0);
    if (room && room.right > room.left) {
        const place = placeInBar(flash, room);
        if (place.isWithin && isFree(place)) return place;
    }
    const whole = window.innerWidth - 2 * margin;
    for (const isFilled of window.innerWidth < telephone ? [true, false] : [false]) {
        const { width, height } = resize(flash, Math.min(widest, whole), isFilled);
        const right = margin + whole - width;
        for (let top = window.innerHeight - margin - height; top >= 0; top -= step) {
            for (const left of [(margin + right) / 2, right, margin]) if (isFree({ left, top })) return { left, top };
        }
    }
    // A page full of controls: over the name of the product, or the menu, which are needed least just now.
    const [first, last] = [rooms.at(0), rooms.at(-1)];
    if (first && last) return placeInBar(flash, { left: first.left, right: last.right });
    return { left: margin, top: margin };
};

/**
 * Puts a flash where it covers nothing that one can do something with: into the free room of the navigation bar, or,
 * where that is too small, at the lowest place between the controls of the page. Puts it elsewhere when the page has
 * moved. Returns what ends it.
 */
export const keepClear = (flash: HTMLElement): (() => void) => {
    let last: DOMRect | undefined;
    const put = (): void => {
        // Printing, or a test without layout.
        if (flash.offsetHeight === 0) return;
        const areas = controlsAround(flash);
        const now = flash.getBoundingClientRect();
        const isSame = last?.width === now.width && last.height === now.height && last.top === now.top;
        if (isSame && !coversControl(now, areas, flash)) return;
        const { left, top } = placeFor(flash, areas);
        Object.assign(flash.style, {
            inset: `${Math.round(top)}px auto auto ${Math.round(left)}px`,
            transform: 'none',
        });
        last = flash.getBoundingClientRect();
    };
    put();
    const timer = setInterval(put, pause);
    return () => clearInterval(timer);
};
