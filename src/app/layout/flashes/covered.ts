/** What one can do something with, and the headings, that tell what with. */
const controls = [
    'h1, h2',
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=combobox]',
    '[role=option], [role=menuitem], [role=tab], [role=checkbox], [role=spinbutton], [role=slider]',
].join();
/** What a field is drawn as: its input is smaller. */
const frames = '.MuiInputBase-root, .MuiPickersInputBase-root';
/** Room between a flash and what it leaves free. */
const gap = 4;

/** The part of the window that a control fills. */
export interface Area {
    element: Element;
    left: number;
    top: number;
    right: number;
    bottom: number;
}

type Edges = Omit<Area, 'element'>;

const isShown = (element: Element): boolean =>
    element.closest('[aria-hidden=true], [inert]') === null && element.checkVisibility({ visibilityProperty: true });

/** A heading is as wide as its words, also where it has the whole line. */
const edgesOf = (element: Element): DOMRect => {
    if (!element.matches('h1, h2')) return element.getBoundingClientRect();
    const words = document.createRange();
    words.selectNodeContents(element);
    return words.getBoundingClientRect();
};

/** Controls that are in the window, but for those within the flash. */
export const controlsAround = (flash: Element): Area[] => {
    const areas: Area[] = [];
    for (const control of document.querySelectorAll(controls)) {
        if (flash.contains(control)) continue;
        const element = control.closest(frames) ?? control;
        const { left, top, right, bottom } = edgesOf(element);
        const isInWindow = right > 0 && bottom > 0 && left < window.innerWidth && top < window.innerHeight;
        // What only screen readers see has a pixel.
        if (isInWindow && right - left > 1 && bottom - top > 1 && isShown(control))
            areas.push({ element, left, top, right, bottom });
    }
    return areas;
};

/** Whether a part of a control can be seen there: a bar that stays in place may lie over it. */
const isSeen = ({ element }: Area, part: Edges, flash: Element): boolean => {
    const xs = [part.left + 1, (part.left + part.right) / 2, part.right - 1];
    const ys = [part.top + 1, (part.top + part.bottom) / 2, part.bottom - 1];
    return xs.some((x) =>
        ys.some((y) => {
            const upper = document.elementsFromPoint(x, y).find((one) => !flash.contains(one));
            return upper !== undefined && (element.contains(upper) || upper.contains(element));
        }),
    );
};

/** Whether a flash at that place would cover a control. */
export const coversControl = (place: Edges, areas: readonly Area[], flash: Element): boolean =>
    areas.some((area) => {
        const part = {
            left: Math.max(area.left, place.left - gap, 0),
            top: Math.max(area.top, place.top - gap, 0),
            right: Math.min(area.right, place.right + gap, window.innerWidth),
            bottom: Math.min(area.bottom, place.bottom + gap, window.innerHeight),
        };
        return part.left < part.right && part.top < part.bottom && isSeen(area, part, flash);
    });
