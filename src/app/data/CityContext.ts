import { createContext, useContext } from 'react';
import type { Call } from './cityClient';

/** The city client of the running application; tests give their own. */
export const CityContext = createContext<Call | undefined>(undefined);

/** The one way to call the city by hand: `const city = useCity(); await city('createComment', { params, body })`. */
export const useCity = (): Call => {
    const city = useContext(CityContext);
    if (!city) throw new Error('useCity needs a CityContext');
    return city;
};
