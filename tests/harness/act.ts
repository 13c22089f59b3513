// React's production build has no `act`, which Testing Library calls around each render and event.
import React from 'react';
import { flushSync } from 'react-dom';

// Node's own, also under fake timers.
const { setImmediate } = globalThis;

/** Until React's scheduler has rendered what effects and the router have set, which `flushSync` leaves to it. */
export const whenRendered = async (): Promise<void> => {
    for (let turn = 0; turn < 6; turn += 1) await new Promise<void>((resolve) => void setImmediate(resolve));
};

const act = (work: () => unknown): PromiseLike<unknown> => {
    const result = flushSync(work);
    // With what the work has set outside of it, such as an event.
    flushSync(() => undefined);
    return Promise.resolve(result).then(async (value) => {
        await whenRendered();
        return value;
    });
};
Object.assign(React, { act });
