import type { User } from 'oidc-client-ts';
import { useEffect, useEffectEvent } from 'react';
import { useConfiguration } from '../runtime/ConfigurationContext';
import { userKey } from '../runtime/health';
import { reloadDocument } from '../runtime/navigation';
import { isRefusal, renew, userManager } from './oidc';
import { isSameUser } from './profile';
import type { Session } from './Session';

/** With the timeout of 10 s, less than the city's grace for a used refresh token. */
const retryMs = 10_000;

/**
 * If the provider refuses a renewal, the user is logged out without a message (administration §8); other failures are
 * retried.
 */
export const useRenewal = (session: Session, onLost: () => void): void => {
    const configuration = useConfiguration();
    const lose = useEffectEvent(onLost);
    useEffect(() => {
        const users = userManager(configuration);
        let retry: ReturnType<typeof setTimeout> | undefined;
        const restartForOther = (user: User | null): void => {
            if (user && !isSameUser(user.profile, session, configuration)) reloadDocument();
        };
        // Loading the user also sets the timers for a token that another tab renewed.
        const load = (): void => void users.getUser().then(restartForOther);
        const renewNow = (): void => {
            clearTimeout(retry);
            renew(configuration).then(
                (user) => (user ? restartForOther(user) : lose()),
                (error: unknown) => {
                    if (isRefusal(error)) lose();
                    else retry = setTimeout(renewNow, retryMs);
                },
            );
        };
        const otherTab = (event: StorageEvent): void => {
            if (event.key !== userKey(configuration)) return;
            // A tab that wakes late must not end the session of whoever has signed in since.
            if (event.newValue === null && localStorage.getItem(event.key) !== null) reloadDocument();
            else if (event.newValue === null) lose();
            else load();
        };
        users.events.addAccessTokenExpiring(renewNow);
        users.events.addAccessTokenExpired(renewNow);
        window.addEventListener('storage', otherTab);
        load();
        return () => {
            clearTimeout(retry);
            users.events.removeAccessTokenExpiring(renewNow);
            users.events.removeAccessTokenExpired(renewNow);
            window.removeEventListener('storage', otherTab);
        };
    }, [configuration, session]);
};
