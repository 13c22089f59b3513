// Before react-dom is loaded.
import React from 'react';

// React's development build times each component for the browser's performance tools; this and the next take a twelfth
// of a test (measured in November 2026).
Object.defineProperty(console, 'timeStamp', { value: undefined, configurable: true });

// It takes a stack trace for each new element, until there are too many; nobody reads them here.
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (internals instanceof Object)
    Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });
