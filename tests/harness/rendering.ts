// Once for the files of a worker, which share their modules.
import { whenRendered } from './act';
import { configure, getConfig } from '@testing-library/react';

const own = getConfig();
configure({
    // Around each step of a user, and each wait.
    asyncWrapper: async (work) => {
        const result = await own.asyncWrapper(work);
        await whenRendered();
        return result;
    },
});
