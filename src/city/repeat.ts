/**
 * Runs `work` repeatedly, each time `pauseMs` after it ended, so that it never overlaps itself. Answers how to stop;
 * work of several parts asks whether to end early.
 */
export const repeat = (
    work: (isStopped: () => boolean) => Promise<unknown>,
    pauseMs: number,
): (() => Promise<void>) => {
    let isStopped = false;
    let timer: ReturnType<typeof setTimeout>;
    let turn = Promise.resolve();
    const wait = (): void => {
        if (!isStopped) timer = setTimeout(run, pauseMs);
    };
    const run = (): void => {
        turn = work(() => isStopped).then(wait, wait);
    };
    wait();
    return () => {
        isStopped = true;
        clearTimeout(timer);
        return turn;
    };
};
