// Component tests run React's production build, as users do: it takes a fifth less processor time. It has no `act`, by
// which Testing Library waits for React: this one does at once what React has planned for later.
import { createRequire } from 'node:module';

process.env.NODE_ENV = 'production';
const require = createRequire(import.meta.url);

const planned = new Set<() => void>();
const noting =
    (schedule: (work: () => void) => unknown) =>
    (work: () => void): void => {
        const once = (): void => {
            if (planned.delete(once)) work();
        };
        planned.add(once);
        schedule(once);
    };

let depth = 0;
const act = <T>(callback: () => T): T => {
    const finish = (): void => {
        // Those that are added meanwhile, too.
        if (depth === 0) for (const work of planned) work();
    };
    depth += 1;
    let result;
    try {
        result = callback();
    } finally {
        depth -= 1;
    }
    if (result instanceof Promise) return result.finally(finish) as T;
    finish();
    return result;
};

const react: object = require('react');
// A worker runs many files, and loads React once.
if (!('act' in react)) {
    const { setImmediate, queueMicrotask } = globalThis;
    // As React takes them when it is loaded.
    Object.assign(globalThis, { setImmediate: noting(setImmediate), queueMicrotask: noting(queueMicrotask) });
    require('react-dom/client');
    Object.assign(globalThis, { setImmediate, queueMicrotask });
    Object.assign(react, { act });
}
